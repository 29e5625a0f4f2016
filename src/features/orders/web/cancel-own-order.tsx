import { Ban } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { captureFocus, focusableHeading } from '#ui/capture-focus.ts';
import type { Order } from '../contract.ts';
import { isDeletable } from './order-status.ts';
import { useDeleteOrder } from './use-delete-order.ts';

/** On the page of an order, for its customer: cancels it as the bin in My Orders does. */
export function CancelOwnOrder({ order }: { order: Order }) {
  const confirmAndDelete = useDeleteOrder(() => captureFocus(focusableHeading));
  if (!isDeletable(order)) return null;
  return (
    <Button onClick={() => void confirmAndDelete(order)}>
      <Ban aria-hidden />
      {t('Cancel order')}
    </Button>
  );
}
