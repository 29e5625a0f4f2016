import { Ban } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { captureFocus, focusableHeading } from '#ui/capture-focus.ts';
import type { Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import { isDeletable } from './order-status.ts';
import { useDeleteOrder } from './use-delete-order.ts';

/** The page calls it a cancellation, before and after. */
const cancellation = {
  capture: () => captureFocus(focusableHeading),
  done: orderMessages.cancelled,
  labels: { confirmLabel: 'Cancel order', cancelLabel: 'Keep order' },
};

/** On the page of an order, for its customer: cancels it as the bin in My Orders does. */
export function CancelOwnOrder({ order }: { order: Order }) {
  const confirmAndCancel = useDeleteOrder(cancellation);
  if (!isDeletable(order)) return null;
  return (
    <Button onClick={() => void confirmAndCancel(order)}>
      <Ban aria-hidden />
      {t('Cancel order')}
    </Button>
  );
}
