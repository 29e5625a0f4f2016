import { useRevalidator } from 'react-router';
import { useApi } from '#features/identity/web/index.ts';
import { keepPlace } from '#ui/keep-place.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteOrder, type Order } from '../contract.ts';
import { orderMessages } from './messages.ts';

/** Asks, deletes, tells, and shows the list as it is then. */
export function useDeleteOrder() {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();

  return async function ask(order: Order): Promise<void> {
    const goOn = keepPlace();
    if (!(await confirmDelete(`Order ${order.orderNumber}: ${order.productname}`))) return;
    const outcome = await api(deleteOrder, { params: { id: order._id } });
    if (outcome.ok) {
      toast.positive(orderMessages.deleted(order.orderNumber));
      await revalidate();
      goOn();
    } else {
      toast.danger(outcome.problem.title);
      // Paid or deleted meanwhile, in another tab or by somebody else.
      const outdated = outcome.problem.status === 404 || outcome.problem.status === 409;
      if (outdated) await revalidate();
    }
  };
}
