import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { keepPlace } from '#ui/keep-place.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteProduct, type ProductSummary } from '../contract.ts';
import { catalogueMessages } from './messages.ts';
import { useRestoreProducts } from './use-restore-products.ts';

/**
 * Asks, deletes, tells, and shows the list as it is then. Undo puts the product back as it was.
 * @param featured the products that the landing page shows first, in their order
 */
export function useDeleteProduct(featured: readonly Pick<ProductSummary, '_id'>[]) {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const putBack = useRestoreProducts();
  const { revalidate } = useRevalidator();

  return async function ask(product: ProductSummary): Promise<void> {
    const goOn = keepPlace();
    const { _id: id, name } = product;
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteProduct, { params: { id } });
    if (outcome.ok) {
      const back = () =>
        putBack({
          ids: [id],
          featured: featured.map(({ _id }) => _id),
          by: 'undelete',
          message: () => catalogueMessages.undeleted(name),
        });
      toast.positive(catalogueMessages.deleted(name), {
        action: { label: catalogueMessages.undo, onClick: () => void back() },
      });
      await revalidate();
      goOn();
      return;
    }
    toast.danger(outcome.problem.title);
    if (outcome.problem.status === 404) await revalidate();
  };
}
