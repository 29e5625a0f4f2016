import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bookCash } from '../cash-contract.ts';
import type { Order } from '../contract.ts';
import { cashForm } from '../domain/cash-payment.ts';
import { typedAmount } from '#browser/typed-amount.ts';

interface BookCashDialogProps {
  readonly order: Order;
  /** The cash to collect. */
  readonly due: string;
  readonly onClose: () => void;
  readonly onBooked: (order: Order) => void;
}

const cashFields = (currency: string) =>
  cashForm.extend({ amount: typedAmount(cashForm.shape.amount, currency) });

/** Books the cash received for an order on delivery. */
export function BookCashDialog({ order, due, onClose, onBooked }: BookCashDialogProps) {
  const api = useApi();
  const form = useForm<z.input<ReturnType<typeof cashFields>>, unknown, z.output<typeof cashForm>>({
    resolver: zodResolver(cashFields(order.currency)),
    defaultValues: { amount: decimalForField(due), date: '', note: '' },
  });
  const field = fieldsOf(form);

  const submission = useFormSubmission(form, {
    send: (body, idempotencyKey) =>
      api(bookCash, { params: { id: order._id }, body }, { idempotencyKey }),
    onDone: onBooked,
    // The error at the amount says what is due.
    isFieldError: ({ type }) => type === 'orders/amount-differs',
    onRefused: (problem) => {
      if (problem.type === 'orders/amount-differs') form.setFocus('amount');
    },
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Payment received for order {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('{name} owes {price}.', {
        name: order.userName,
        price: formatAmount(due, order.currency),
      })}
      size="sm"
      submitLabel={t('Book the payment')}
      cancelLabel={t('Not yet')}
    >
      <DecimalField
        {...field('amount')}
        label={t('Amount in {currency}', { currency: order.currency })}
        required
      />
      <TextField
        {...field('date')}
        type="date"
        label={t('Received on')}
        hint={t('Today, if left empty.')}
      />
      <TextArea {...field('note')} label={t('Note')} hint={t('Only staff see this.')} rows={2} />
    </FormDialog>
  );
}
