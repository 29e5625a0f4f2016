import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { actOnProducts, featureProducts, listFeatured } from '../managed-products-contract.ts';
import { restoreFeatured } from '../domain/restore-featured.ts';

interface RemovedProducts {
  readonly ids: readonly string[];
  /** All ids that were featured before the removal, in order. */
  readonly featured: readonly string[];
  /** `restore` undoes archiving, `undelete` undoes a deletion. */
  readonly by: 'restore' | 'undelete';
  readonly message: (count: number) => string;
}

/** Undoes archiving or deleting, and features the products again that were featured before. */
export function useRestoreProducts() {
  const api = useApi();
  const { revalidate } = useRevalidator();

  return async function restoreProducts({
    ids,
    featured,
    by,
    message,
  }: RemovedProducts): Promise<void> {
    const outcome = await api(actOnProducts, { body: { action: by, ids: [...ids] } });
    if (!outcome.ok) {
      toast.danger(outcome.problem.title);
      return;
    }
    const { done, refused } = outcome.value;
    if (done.some((id) => featured.includes(id))) await feature(featured, done);
    if (done.length > 0) toast.positive(message(done.length));
    for (const { title } of refused.slice(0, 3)) toast.danger(title);
    await revalidate();
  };

  async function feature(before: readonly string[], restored: readonly string[]): Promise<void> {
    const now = await api(listFeatured, {});
    if (!now.ok) return toast.danger(now.problem.title);
    const ids = now.value.map(({ _id }) => _id);
    const outcome = await api(featureProducts, {
      body: { ids: [...restoreFeatured(before, ids, restored)], before: ids },
    });
    if (!outcome.ok) toast.danger(outcome.problem.title);
  }
}
