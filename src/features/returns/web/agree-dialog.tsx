import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_MESSAGE } from '../domain/return-rules.ts';
import { agreeToReturn, type ManagedReturn } from '../staff-contract.ts';
import { isUpTo, typedPieces, upTo } from './typed-pieces.ts';

interface AgreeFields {
  note: string;
  lines: { quantity: string; note: string }[];
}

interface AgreeDialogProps {
  readonly found: ManagedReturn;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Agrees to a return, or to fewer pieces of some lines. */
export function AgreeDialog({ found, onClose, onDone }: AgreeDialogProps) {
  const api = useApi();
  const { _id: id, number, revision, lines } = found;
  const form = useForm<AgreeFields>({
    defaultValues: {
      note: '',
      lines: lines.map(({ asked }) => ({ quantity: String(asked), note: '' })),
    },
  });
  const field = fieldsOf(form);
  const submission = useFormSubmission(form, {
    send: ({ note, lines: typed }, idempotencyKey) => {
      const agreed = lines.map(({ productId }, index) => ({
        productId,
        quantity: typedPieces(typed[index]?.quantity),
        note: typed[index]?.note ?? '',
      }));
      const body = { revision, note, lines: agreed };
      return api(agreeToReturn, { params: { id }, body }, { idempotencyKey });
    },
    onDone,
  });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Agree to return {number}', { number })}
      description={t('The customer gets a mail with the address for the goods.')}
      submitLabel={t('Agree')}
    >
      {lines.map((line, index) => (
        <fieldset key={line.productId} className="grid gap-3">
          <legend className="mb-2 font-medium wrap-anywhere">
            {line.productname} <span className="code font-normal">{line.sku}</span>
          </legend>
          <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
            <NumberField
              label={t('Pieces')}
              hint={t('Of {count}', { count: formatCount(line.asked) })}
              min={0}
              max={line.asked}
              required
              error={form.getFieldState(`lines.${index}.quantity`, form.formState).error?.message}
              {...form.register(`lines.${index}.quantity`, {
                // None is an answer that is typed.
                validate: (typed) =>
                  typed.trim() === '' ? upTo(line.asked) : isUpTo(typed, line.asked),
              })}
            />
            <TextField
              label={t('Why fewer')}
              hint={t('The customer reads it.')}
              maxLength={200}
              {...field(`lines.${index}.note`)}
            />
          </div>
        </fieldset>
      ))}
      <TextArea
        label={t('Note')}
        hint={t('The customer reads it.')}
        rows={3}
        maxLength={MAX_MESSAGE}
        {...field('note')}
      />
    </FormDialog>
  );
}
