import { useState } from 'react';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { BomLineView } from '../contract.ts';
import { MAX_CELL_LENGTH } from '../domain/bom-table.ts';
import { parseDesignators } from '../domain/designators.ts';
import { fieldText, saidText, textFields } from './line-fields.ts';
import { lineName } from './line-groups.ts';
import type { LineChange } from './use-bom.ts';

interface CorrectDialogProps {
  readonly line: BomLineView;
  /** @returns whether it was taken */
  readonly correct: (change: LineChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Corrects what a line says of its part, which is matched again then. */
export function CorrectDialog({ line, correct, onClose }: CorrectDialogProps) {
  const [busy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const quantity = changedQuantity(line, formText(data, 'quantity'));
    setWrong(Number.isNaN(quantity));
    if (Number.isNaN(quantity)) return;
    const corrections = changedTexts(line, data);
    if (quantity === null && Object.keys(corrections).length === 0) return onClose();
    setBusy(true);
    const taken = await correct({ corrections, ...(quantity !== null && { quantity }) });
    setBusy(false);
    if (taken) onClose();
  }

  return (
    <FormDialog
      title={t('Correct {line}', { line: lineName(line) })}
      description={t('The line is matched again. The file stays as it is.')}
      size="lg"
      submitLabel={t('Save')}
      busy={busy}
      problem={null}
      onClose={onClose}
      onSubmit={(event) => void submit(event.currentTarget)}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          name="designators"
          label={t('Designators')}
          hint={fileHint(line, 'designators')}
          defaultValue={line.designators.join(', ')}
          autoComplete="off"
        />
        <TextField
          name="quantity"
          label={t('Pieces per board')}
          hint={fileHint(line, 'quantity')}
          inputMode="numeric"
          defaultValue={line.quantity === null ? '' : formatCount(line.quantity)}
          error={isWrong ? t('Enter a whole number of pieces') : undefined}
          autoComplete="off"
        />
        {textFields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={fieldText(field)}
            hint={fileHint(line, field)}
            defaultValue={line[field]}
            maxLength={MAX_CELL_LENGTH}
            autoComplete="off"
          />
        ))}
        <CheckboxField
          name="doNotPopulate"
          label={t('Do not populate')}
          hint={fileHint(line, 'doNotPopulate')}
          defaultChecked={line.doNotPopulate}
        />
      </div>
    </FormDialog>
  );
}

function fileHint(line: BomLineView, field: keyof NonNullable<BomLineView['fileSays']>) {
  const text = saidText(line.fileSays, field);
  return text === null ? undefined : t('In the file: {text}', { text });
}

/** Null if it stays, NaN for what is no number of pieces. */
function changedQuantity({ quantity }: BomLineView, typed: string): number | null {
  if (typed === (quantity === null ? '' : formatCount(quantity))) return null;
  const count = typedCount(typed);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY;
  if (!isCount) return Number.NaN;
  return count === quantity ? null : count;
}

function changedTexts(line: BomLineView, data: FormData): NonNullable<LineChange['corrections']> {
  const texts = textFields.flatMap((field) => {
    const text = formText(data, field);
    return text === line[field] ? [] : [[field, text] as const];
  });
  const designators = formText(data, 'designators');
  const doNotPopulate = data.has('doNotPopulate');
  return {
    ...Object.fromEntries(texts),
    ...(designators !== line.designators.join(', ') && { designators: namesIn(designators) }),
    ...(doNotPopulate !== line.doNotPopulate && { doNotPopulate }),
  };
}

/** With ranges and abbreviations; names that are no designators stay as they are typed. */
function namesIn(typed: string): string[] {
  const { names, otherWords } = parseDesignators(typed);
  if (otherWords === 0) return [...names];
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
}
