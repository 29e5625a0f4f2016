import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { undoCashPayment } from '../cash-contract.ts';
import type { Order } from '../contract.ts';
import { undoCashForm } from '../domain/cash-payment.ts';

interface UndoCashDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onUndone: (order: Order) => void;
}

/** Undoes a wrong booking of cash, with a reason that the customer sees. */
export function UndoCashDialog({ order, onClose, onUndone }: UndoCashDialogProps) {
  const api = useApi();
  const form = useForm<z.input<typeof undoCashForm>, unknown, z.output<typeof undoCashForm>>({
    resolver: zodResolver(undoCashForm),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);

  const submission = useFormSubmission(form, {
    send: (body, idempotencyKey) =>
      api(undoCashPayment, { params: { id: order._id }, body }, { idempotencyKey }),
    onDone: () => onUndone(order),
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Undo the booking of order {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('The order is unpaid again, and the customer is told by email.')}
      size="sm"
      tone="danger"
      submitLabel={t('Undo the booking')}
      cancelLabel={t('Keep the payment')}
    >
      <TextArea
        {...field('reason')}
        label={t('Reason')}
        hint={t('The customer sees it in the email and on the order.')}
        rows={3}
        required
      />
    </FormDialog>
  );
}
