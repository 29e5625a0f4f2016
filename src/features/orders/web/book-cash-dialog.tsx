import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bookCash, type Order } from '../contract.ts';
import { cashForm } from '../domain/cash-payment.ts';
import { typedAmount } from './typed-amount.ts';

interface BookCashDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onBooked: (order: Order) => void;
}

const cashFields = cashForm.extend({ amount: typedAmount(cashForm.shape.amount) });

/** Books the cash received for an order on delivery. */
export function BookCashDialog({ order, onClose, onBooked }: BookCashDialogProps) {
  const api = useApi();
  const submit = useSubmission();
  const id = useId();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<z.input<typeof cashFields>, unknown, z.output<typeof cashForm>>({
    resolver: zodResolver(cashFields),
    defaultValues: { amount: decimalForField(order.price), date: '', note: '' },
  });
  const { handleSubmit, setError, formState } = form;
  const field = fieldsOf(form);

  async function send(values: z.output<typeof cashForm>) {
    const outcome = await submit(values, (body, idempotencyKey) =>
      api(bookCash, { params: { id: order._id }, body }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (outcome.ok) return onBooked(outcome.value);
    setRefused(outcome.problem);
    showFieldErrors(outcome.problem, setError);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Payment received for order {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('{name} owes {price}.', {
        name: order.userName,
        price: formatAmount(order.price, order.currency),
      })}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Not yet')}</Button>
          <Button type="submit" form={id} variant="primary" busy={formState.isSubmitting}>
            {t('Book the payment')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void handleSubmit(send, () => setRefused(null))(event)}
        className="mt-4 grid gap-4"
      >
        <FormProblem problem={refused} />
        <TextField
          {...field('amount')}
          label={t('Amount in {currency}', { currency: order.currency })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextField
          {...field('date')}
          type="date"
          label={t('Received on')}
          hint={t('Today, if left empty.')}
        />
        <TextArea
          {...field('note')}
          label={t('Note')}
          hint={t('Only employees see it.')}
          rows={2}
        />
      </form>
    </Dialog>
  );
}
