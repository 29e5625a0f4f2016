import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { purchaseOrderRelease } from '../domain/purchase-order.ts';
import { releasePurchaseOrderHold } from '../purchase-order-contract.ts';

type Release = z.output<typeof purchaseOrderRelease>;

interface ReleasePurchaseOrderDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
  readonly onReleased: () => void;
}

/** Lets an order ship without its purchase order, with a reason that staff see. */
export function ReleasePurchaseOrderDialog(props: ReleasePurchaseOrderDialogProps) {
  const { orderId: id, onClose, onReleased } = props;
  const api = useApi();
  const form = useForm<z.input<typeof purchaseOrderRelease>, unknown, Release>({
    resolver: zodResolver(purchaseOrderRelease),
    defaultValues: { reason: '' },
  });
  const field = fieldsOf(form);
  const submission = useFormSubmission(form, {
    send: (body, idempotencyKey) =>
      api(releasePurchaseOrderHold, { params: { id }, body }, { idempotencyKey }),
    onDone: onReleased,
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Ship without the purchase order')}
      description={t('The order can ship at once. The customer can still attach the PDF.')}
      size="sm"
      submitLabel={t('Ship without it')}
      cancelLabel={t('Wait for it')}
    >
      <TextArea
        {...field('reason')}
        label={t('Reason')}
        hint={t('Only staff see it.')}
        rows={3}
        required
      />
    </FormDialog>
  );
}
