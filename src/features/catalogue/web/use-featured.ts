import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { type ManagedSummary } from '../contract.ts';
import { featureProducts } from '../managed-products-contract.ts';
import { catalogueMessages } from './messages.ts';

export type Featured = ReturnType<typeof useFeatured>;

/** The featured products; changes appear at once and are saved in the background. */
export function useFeatured(loaded: readonly ManagedSummary[]) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState({ of: loaded, items: loaded });
  const items = changed.of === loaded ? changed.items : loaded;

  const saving = useRef(false);
  const unsaved = useRef<readonly ManagedSummary[] | null>(null);

  /** One save at a time: of the changes made during a save, only the last is saved after it. */
  async function save(next: readonly ManagedSummary[]): Promise<void> {
    setChanged({ of: loaded, items: next });
    unsaved.current = next;
    if (saving.current) return;
    saving.current = true;
    try {
      while (unsaved.current) {
        const body = { ids: unsaved.current.map(({ _id }) => _id) };
        unsaved.current = null;
        const outcome = await api(featureProducts, { body });
        if (!outcome.ok) toast.danger(outcome.problem.title);
      }
    } finally {
      saving.current = false;
    }
    await revalidate();
  }

  return {
    items,
    has: (id: string) => items.some(({ _id }) => _id === id),
    move(from: number, to: number) {
      const product = items[from];
      if (!product || from === to || to < 0 || to >= items.length) return;
      void save(items.toSpliced(from, 1).toSpliced(to, 0, product));
    },
    toggle(product: ManagedSummary) {
      const without = items.filter(({ _id }) => _id !== product._id);
      const added = without.length === items.length;
      void save(added ? [...items, product] : without);
      toast.positive(
        added
          ? catalogueMessages.featured(product.name)
          : catalogueMessages.notFeatured(product.name),
      );
    },
  };
}
