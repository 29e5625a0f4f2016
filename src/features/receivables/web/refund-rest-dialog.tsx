import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { moneyText } from '#shared/api-schemas.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { isDay } from '#shared/is-day.ts';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { refundBankPayment } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';

interface RefundRestDialogProps {
  readonly payment: BankPayment;
  readonly onClose: () => void;
}

function fieldsIn(currency: string) {
  return z.object({
    amount: typedAmount(moneyText, currency),
    day: z.string().refine(isDay, t('Required')),
    reason: z.string().trim().min(1, t('A reason is required')),
  });
}
type Fields = ReturnType<typeof fieldsIn>;

/** Records that money on account was transferred back. */
export function RefundRestDialog({ payment, onClose }: RefundRestDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, version, rest, currency } = payment;
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn(currency)),
    defaultValues: { amount: decimalForField(rest), day: '', reason: '' },
  });
  const field = fieldsOf(form);
  const submission = useFormSubmission(form, {
    send: (values, idempotencyKey) =>
      api(refundBankPayment, { params: { id }, body: { version, ...values } }, { idempotencyKey }),
    onDone: () => {
      onClose();
      toast.positive(t('The refund is recorded.'));
      void revalidate();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('Record a refund by bank transfer')}
      description={t('This only records the payout. Make the transfer at your bank.')}
      size="sm"
      submitLabel={t('Record')}
      onClose={onClose}
    >
      <DecimalField {...field('amount')} label={t('Amount')} after={currency} required />
      <TextField {...field('day')} type="date" label={t('Transferred on')} required />
      <TextArea
        {...field('reason')}
        label={t('Reason')}
        hint={t('Only staff see this.')}
        rows={2}
        required
      />
    </FormDialog>
  );
}
