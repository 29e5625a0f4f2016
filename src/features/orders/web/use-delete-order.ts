import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteOrder, type Order } from '../contract.ts';
import { orderMessages } from './messages.ts';

/** Asks for confirmation, deletes the order and reloads the list. */
export function useDeleteOrder() {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();

  return async function confirmAndDelete(order: Order): Promise<void> {
    const restoreFocus = captureRowFocus();
    const { orderNumber, productname } = order;
    const what = t('Order {orderNumber}: {productname}', { orderNumber, productname });
    if (!(await confirmDelete(what))) return;
    const outcome = await api(deleteOrder, { params: { id: order._id } });
    if (outcome.ok) {
      toast.positive(orderMessages.deleted(orderNumber));
      await revalidate();
      restoreFocus();
    } else {
      toast.danger(outcome.problem.title);
      // Paid or deleted in another tab or by another user.
      const outdated = outcome.problem.status === 404 || outcome.problem.status === 409;
      if (outdated) await revalidate();
    }
  };
}
