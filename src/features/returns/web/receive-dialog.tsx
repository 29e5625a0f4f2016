import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MAX_MESSAGE } from '../domain/return-rules.ts';
import { receiveReturn, type ManagedReturn } from '../staff-contract.ts';
import { typedPieces, upTo } from './typed-pieces.ts';

interface ReceiveFields {
  note: string;
  lines: { restocked: string; scrapped: string }[];
}

interface ReceiveDialogProps {
  readonly found: ManagedReturn;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Records what has arrived: back to stock, or scrapped. */
export function ReceiveDialog({ found, onClose, onDone }: ReceiveDialogProps) {
  const api = useApi();
  const [isEmpty, setEmpty] = useState(false);
  const { _id: id, number, revision } = found;
  const lines = found.lines
    .map((line) => ({ ...line, left: (line.agreed ?? 0) - line.received }))
    .filter(({ left }) => left > 0);
  const form = useForm<ReceiveFields>({
    defaultValues: { note: '', lines: lines.map(() => ({ restocked: '', scrapped: '' })) },
  });
  const { register, getFieldState, formState, getValues } = form;
  const submission = useFormSubmission(form, {
    send: ({ note, lines: typed }, idempotencyKey) => {
      const arrived = lines.map(({ productId }, index) => ({
        productId,
        restocked: typedPieces(typed[index]?.restocked),
        scrapped: typedPieces(typed[index]?.scrapped),
      }));
      const body = { revision, note, lines: arrived };
      return api(receiveReturn, { params: { id }, body }, { idempotencyKey });
    },
    onDone,
  });
  return (
    <FormDialog
      {...submission}
      onSubmit={(event) => {
        const hasSome = getValues('lines').some(
          ({ restocked, scrapped }) => typedPieces(restocked) + typedPieces(scrapped) !== 0,
        );
        setEmpty(!hasSome);
        return hasSome ? submission.onSubmit(event) : form.setFocus('lines.0.restocked');
      }}
      onClose={onClose}
      title={t('Receive goods of return {number}', { number })}
      description={t('What goes back to stock can be ordered at once. The customer gets a mail.')}
      submitLabel={t('Record the goods')}
    >
      {lines.map((line, index) => (
        <fieldset key={line.productId} className="grid gap-3">
          <legend className="mb-2 font-medium wrap-anywhere">
            {line.productname} <span className="code font-normal">{line.sku}</span>
            <span className="block text-sm font-normal text-muted">
              {t('{count} expected', { count: formatCount(line.left) })}
            </span>
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['restocked', 'scrapped'] as const).map((name) => (
              <NumberField
                key={name}
                label={name === 'restocked' ? t('Back to stock') : t('Scrapped')}
                min={0}
                max={line.left}
                error={getFieldState(`lines.${index}.${name}`, formState).error?.message}
                {...register(`lines.${index}.${name}`, {
                  validate: (typed, { lines: all }) =>
                    isWithin(typed, all[index], line.left) || upTo(line.left),
                })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {isEmpty && (
        <p role="alert" className="text-sm text-danger">
          {t('Enter the pieces of at least one line')}
        </p>
      )}
      <TextArea
        label={t('Note')}
        hint={t('The customer reads it.')}
        rows={3}
        maxLength={MAX_MESSAGE}
        {...fieldsOf(form)('note')}
      />
    </FormDialog>
  );
}

/** Both numbers of a line are together at most what is awaited. */
function isWithin(
  typed: string,
  line: ReceiveFields['lines'][number] | undefined,
  most: number,
): boolean {
  const count = typedPieces(typed);
  const both = typedPieces(line?.restocked) + typedPieces(line?.scrapped);
  return Number.isInteger(count) && count >= 0 && !(both > most);
}
