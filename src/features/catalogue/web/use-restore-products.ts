import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { actOnProducts, featureProducts, listFeatured } from '../contract.ts';
import { restoreFeatured } from '../domain/restore-featured.ts';

interface RemovedProducts {
  readonly ids: readonly string[];
  /** All that were featured before, in their order. */
  readonly featured: readonly string[];
  /** What takes it back: `restore` for what was archived, `undelete` for what was deleted. */
  readonly by: 'restore' | 'undelete';
  readonly message: (count: number) => string;
}

/** Undo of what took products off the shop: they are as they were, on the landing page too. */
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

  async function feature(before: readonly string[], back: readonly string[]): Promise<void> {
    const now = await api(listFeatured, {});
    if (!now.ok) return toast.danger(now.problem.title);
    const ids = now.value.map(({ _id }) => _id);
    const outcome = await api(featureProducts, {
      body: { ids: [...restoreFeatured(before, ids, back)] },
    });
    if (!outcome.ok) toast.danger(outcome.problem.title);
  }
}
