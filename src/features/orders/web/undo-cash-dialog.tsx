import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { undoCashPayment, type Order } from '../contract.ts';
import { undoCashForm } from '../domain/cash-payment.ts';

interface UndoCashDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onUndone: (order: Order) => void;
}

/** Undoes a wrong booking of cash, with a reason that the customer sees. */
export function UndoCashDialog({ order, onClose, onUndone }: UndoCashDialogProps) {
  const api = useApi();
  const submit = useSubmission();
  const id = useId();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<z.input<typeof undoCashForm>, unknown, z.output<typeof undoCashForm>>({
    resolver: zodResolver(undoCashForm),
    defaultValues: { reason: '' },
  });
  const { handleSubmit, setError, formState } = form;
  const field = fieldsOf(form);

  async function send(values: z.output<typeof undoCashForm>) {
    const outcome = await submit(values, (body, idempotencyKey) =>
      api(undoCashPayment, { params: { id: order._id }, body }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (outcome.ok) return onUndone(order);
    setRefused(outcome.problem);
    showFieldErrors(outcome.problem, setError);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Undo the booking of order {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('The order is unpaid again, and the customer is told by email.')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Keep the payment')}</Button>
          <Button type="submit" form={id} variant="danger" busy={formState.isSubmitting}>
            {t('Undo the booking')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void handleSubmit(send, () => setRefused(null))(event)}
        className="mt-4"
      >
        <FormProblem problem={refused} />
        <TextArea
          {...field('reason')}
          label={t('Reason')}
          hint={t('The customer sees it in the email and on the order.')}
          rows={3}
          required
        />
      </form>
    </Dialog>
  );
}
