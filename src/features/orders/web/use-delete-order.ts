import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteOrder, type Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import { deletedOrderText } from './ordered-products.ts';

interface DeletionOfOrder {
  /** Where the focus goes then. */
  readonly capture: () => () => void;
  /** What the message says then. */
  readonly done: (orderNumber: string) => string;
  /** Of the buttons of the question. */
  readonly labels?: { readonly confirmLabel: string; readonly cancelLabel: string };
}

/** In lists of orders, with the documented texts. */
const inList: DeletionOfOrder = { capture: captureRowFocus, done: orderMessages.deleted };

/** Asks for confirmation, deletes the order and reloads the page. */
export function useDeleteOrder({ capture, done, labels }: DeletionOfOrder = inList) {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();

  return async function confirmAndDelete(order: Order): Promise<void> {
    const restoreFocus = capture();
    if (!(await confirmDelete(deletedOrderText(order), labels))) return;
    const outcome = await api(deleteOrder, { params: { id: order._id } });
    if (outcome.ok) {
      toast.positive(done(order.orderNumber));
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
