import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MAX_MESSAGE } from '../domain/return-rules.ts';
import { closeReturn, priceReturnClosing, type ManagedReturn } from '../staff-contract.ts';
import { isUpTo, typedPieces, upTo } from './typed-pieces.ts';

interface CloseFields {
  note: string;
  creditShipping: boolean;
  lines: { quantity: string; feePercent: string }[];
}

interface CloseDialogProps {
  readonly found: ManagedReturn;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Closes a return: what is credited, and what the shop keeps of it. */
export function CloseDialog({ found, onClose, onDone }: CloseDialogProps) {
  const api = useApi();
  const { _id: id, number, revision } = found;
  const lines = found.lines.filter(({ received }) => received > 0);
  const form = useForm<CloseFields>({
    defaultValues: {
      note: '',
      creditShipping: false,
      lines: lines.map(({ received, feePercent }) => ({
        quantity: String(received),
        feePercent: String(feePercent),
      })),
    },
  });
  const { register, getFieldState, formState, control } = form;
  const field = fieldsOf(form);
  const typed = useWatch({ control }) as CloseFields;
  const credit = creditOf(lines, typed);
  const amount = useCredit(id, credit);
  const hasCredit = credit?.lines.some(({ quantity }) => quantity > 0) ?? true;

  const submission = useFormSubmission(form, {
    send: (values, idempotencyKey) => {
      const named = creditOf(lines, values) ?? { creditShipping: false, lines: [] };
      const chosen = named.lines.filter(({ quantity }) => quantity > 0);
      const body = {
        revision,
        note: values.note,
        creditShipping: named.creditShipping,
        ...(chosen.length > 0 && { lines: chosen }),
      };
      return api(closeReturn, { params: { id }, body }, { idempotencyKey });
    },
    onDone,
    onRefused(refused) {
      if (refused.type !== 'returns/not-left-to-credit') return;
      for (const { productId, left } of refused.lines) {
        const index = lines.findIndex((line) => line.productId === productId);
        if (index >= 0) form.setError(`lines.${index}.quantity`, { message: upTo(left) });
      }
    },
  });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Close return {number}', { number })}
      description={t(
        'What is credited is paid back to the card, in cash, or taken off the invoice. The customer gets a mail.',
      )}
      submitLabel={hasCredit ? t('Credit and close') : t('Close without a credit')}
    >
      {lines.map((line, index) => (
        <fieldset key={line.productId} className="grid gap-3">
          <legend className="mb-2 font-medium wrap-anywhere">
            {line.productname} <span className="code font-normal">{line.sku}</span>
            <span className="block text-sm font-normal text-muted">
              {t('{count} received', { count: formatCount(line.received) })}
            </span>
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label={t('Pieces to credit')}
              min={0}
              max={line.received}
              error={getFieldState(`lines.${index}.quantity`, formState).error?.message}
              {...register(`lines.${index}.quantity`, {
                validate: (text) => isUpTo(text, line.received),
              })}
            />
            <NumberField
              label={t('Restocking fee')}
              unit="%"
              min={0}
              max={100}
              error={getFieldState(`lines.${index}.feePercent`, formState).error?.message}
              {...register(`lines.${index}.feePercent`, {
                validate: (text) => isUpTo(text, 100),
              })}
            />
          </div>
        </fieldset>
      ))}
      {lines.length > 0 && (
        <>
          <CheckboxField label={t('Credit the delivery cost, too')} {...field('creditShipping')} />
          <p role="status" className="font-medium">
            {amount && t('Credit: {amount}', { amount })}
          </p>
        </>
      )}
      <TextArea
        label={t('Note')}
        hint={t('The customer reads it.')}
        rows={3}
        maxLength={MAX_MESSAGE}
        required={!hasCredit}
        error={form.getFieldState('note', formState).error?.message}
        {...register('note', {
          validate: (note) =>
            hasCredit || note.trim() !== '' || t('Enter a note. The customer reads it.'),
        })}
      />
    </FormDialog>
  );
}

interface Credit {
  readonly creditShipping: boolean;
  readonly lines: { readonly productId: string; quantity: number; feePercent: number }[];
}

/** What is typed; null as long as a field is no number. */
function creditOf(lines: readonly { productId: string }[], typed: CloseFields): Credit | null {
  const named = lines.map(({ productId }, index) => ({
    productId,
    quantity: typedPieces(typed.lines[index]?.quantity),
    feePercent: typedPieces(typed.lines[index]?.feePercent),
  }));
  const isValid = named.every(
    ({ quantity, feePercent }) => Number.isInteger(quantity) && Number.isInteger(feePercent),
  );
  return isValid ? { creditShipping: typed.creditShipping, lines: named } : null;
}

/** The amount of a credit, as the shop would write it; null while it is unknown. */
function useCredit(id: string, credit: Credit | null): string | null {
  const api = useApi();
  const [amount, setAmount] = useState<string | null>(null);
  const key = JSON.stringify(credit);
  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      setAmount(null);
      const body = JSON.parse(key) as Credit | null;
      const lines = body?.lines.filter(({ quantity }) => quantity > 0) ?? [];
      if (!body || lines.length === 0) return;
      const wanted = { params: { id }, body: { ...body, lines } };
      const { signal } = controller;
      const found = await api(priceReturnClosing, wanted, { signal });
      if (signal.aborted || !found.ok) return;
      setAmount(formatAmount(found.value.credited, found.value.currency));
    }
    void load();
    return () => controller.abort();
  }, [api, id, key]);
  return amount;
}
