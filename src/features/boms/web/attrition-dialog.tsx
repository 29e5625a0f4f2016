import { useState } from 'react';
import { decimalForField } from '#shared/decimal-text.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { attritionKinds, type AttritionKind } from '../domain/attrition.ts';
import { MAX_BOARDS } from '../domain/bom-rules.ts';
import { typedPercent } from './typed-percent.ts';
import { useChangeForm, type BomDialogProps } from './use-change-form.ts';

type Errors = Partial<Record<`${AttritionKind} percent` | `${AttritionKind} minimum`, string>>;

/** Changes how many pieces get lost when boards are assembled, by kind of part. */
export function AttritionDialog(props: BomDialogProps) {
  const { bom, onClose } = props;
  const [errors, setErrors] = useState<Errors>({});
  const { busy, problem, send } = useChangeForm(props);

  function submit(form: HTMLFormElement): void {
    const data = new FormData(form);
    const found: Errors = {};
    const rules = attritionKinds.map((kind) => {
      const percent = typedPercent(formText(data, `${kind} percent`));
      const minimum = typedCount(formText(data, `${kind} minimum`));
      if (percent === null) {
        found[`${kind} percent`] = t('A number from 0 to 100 with at most 2 decimal places');
      }
      if (!Number.isInteger(minimum) || minimum < 0 || minimum > MAX_BOARDS) {
        found[`${kind} minimum`] = t('A whole number of pieces from 0');
      }
      return [kind, { percent: percent ?? 0, minimum }] as const;
    });
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else void send({ attrition: Object.fromEntries(rules) });
  }

  return (
    <FormDialog
      title={t('Attrition')}
      description={t(
        'Pieces that get lost when boards are assembled: a share of the pieces, but at least a number of them.',
      )}
      submitLabel={t('Save')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => submit(event.currentTarget)}
    >
      {attritionKinds.map((kind) => (
        <fieldset key={kind} className="grid grid-cols-2 gap-x-4 gap-y-1">
          <legend className="mb-1 text-sm font-semibold">{kindText(kind)}</legend>
          <TextField
            name={`${kind} percent`}
            label={t('Share')}
            defaultValue={decimalForField(String(bom.attrition[kind].percent))}
            error={errors[`${kind} percent`]}
            inputMode="decimal"
            autoComplete="off"
            after="%"
          />
          <NumberField
            name={`${kind} minimum`}
            label={t('At least')}
            defaultValue={bom.attrition[kind].minimum}
            error={errors[`${kind} minimum`]}
            min={0}
            max={MAX_BOARDS}
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}

function kindText(kind: AttritionKind): string {
  switch (kind) {
    case 'tiny-chip':
      return t('Chips up to 0201');
    case 'small-chip':
      return t('Chips of size 0402');
    case 'chip':
      return t('Chips from 0603');
    case 'semiconductor':
      return t('Semiconductors');
    case 'other':
      return t('Other parts');
  }
}
