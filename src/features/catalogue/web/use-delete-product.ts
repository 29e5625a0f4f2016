import { useRevalidator } from 'react-router';
import { useApi } from '#features/identity/web/index.ts';
import { keepPlace } from '#ui/keep-place.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteProduct, type ProductSummary } from '../contract.ts';
import { catalogueMessages } from './messages.ts';

/** Asks, deletes, tells, and shows the list as it is then. */
export function useDeleteProduct() {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();

  return async function ask(product: ProductSummary): Promise<void> {
    const goOn = keepPlace();
    if (!(await confirmDelete(product.name))) return;
    const outcome = await api(deleteProduct, { params: { id: product._id } });
    if (outcome.ok) {
      toast.positive(catalogueMessages.deleted(product.name));
      await revalidate();
      goOn();
      return;
    }
    toast.danger(outcome.problem.title);
    if (outcome.problem.status === 404) await revalidate();
  };
}
