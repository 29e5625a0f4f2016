import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { type ProductSummary } from '../contract.ts';
import { deleteProduct } from '../managed-products-contract.ts';
import { catalogueMessages } from './messages.ts';
import { useRestoreProducts } from './use-restore-products.ts';

/**
 * Asks for confirmation, deletes, and reloads the list. Undo restores the product as it was.
 * @param featured the featured products, in order
 */
export function useDeleteProduct(featured: readonly Pick<ProductSummary, '_id'>[]) {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const restoreProducts = useRestoreProducts();
  const { revalidate } = useRevalidator();

  return async function confirmAndDelete(product: ProductSummary): Promise<void> {
    const restorePosition = captureRowFocus();
    const { _id: id, name } = product;
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteProduct, { params: { id } });
    if (outcome.ok) {
      const undoAction = () =>
        restoreProducts({
          ids: [id],
          featured: featured.map(({ _id }) => _id),
          by: 'undelete',
          message: () => catalogueMessages.undeleted(name),
        });
      toast.positive(catalogueMessages.deleted(name), {
        action: { label: catalogueMessages.undo, onClick: () => void undoAction() },
      });
      await revalidate();
      restorePosition();
      return;
    }
    toast.danger(outcome.problem.title);
    if (outcome.problem.status === 404) await revalidate();
  };
}
