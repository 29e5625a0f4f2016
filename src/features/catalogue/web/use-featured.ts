import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import type { ManagedSummary } from '../contract.ts';
import { featureProducts } from '../managed-products-contract.ts';
import { catalogueMessages } from './messages.ts';

type Items = readonly ManagedSummary[];

/** What somebody else has saved, and what was not saved because of that. */
export interface FeaturedConflict {
  readonly theirs: Items;
  readonly mine: Items;
}

export type Featured = ReturnType<typeof useFeatured>;

/**
 * The featured products; changes appear at once and are saved in the background, unless somebody else has
 * saved others meanwhile.
 */
export function useFeatured(loaded: Items) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  /** The list as changed here, until the one that is loaded after its last save. */
  const [changed, setChanged] = useState<Items | null>(null);
  const [conflict, setConflict] = useState<FeaturedConflict | null>(null);
  const items = changed ?? loaded;

  const saving = useRef(false);
  const unsaved = useRef<Items | null>(null);
  const saved = useRef(loaded);
  const changes = useRef(0);

  /** One save at a time: of the changes made during a save, only the last is saved after it. */
  async function save(next: Items): Promise<void> {
    if (changed === null && !saving.current) saved.current = loaded;
    setChanged(next);
    unsaved.current = next;
    changes.current++;
    if (saving.current) return;
    saving.current = true;
    try {
      while (unsaved.current) await saveNext(unsaved.current);
    } finally {
      saving.current = false;
    }
    const last = changes.current;
    await revalidate();
    // A list that was read before a later change must not be shown in its place.
    if (changes.current === last) setChanged(null);
  }

  async function saveNext(mine: Items): Promise<void> {
    unsaved.current = null;
    const body = { ids: idsOf(mine), before: idsOf(saved.current) };
    const outcome = await api(featureProducts, { body });
    if (outcome.ok) {
      saved.current = outcome.value;
      setConflict(null);
      return;
    }
    const { problem } = outcome;
    if (problem.type !== 'catalogue/featured-changed') return toast.danger(problem.title);
    setConflict({ theirs: problem.current, mine: unsaved.current ?? mine });
    saved.current = problem.current;
    unsaved.current = null;
  }

  return {
    items,
    conflict,
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
    /** Replaces what somebody else has saved with what was not saved. */
    overwrite() {
      if (conflict) void save(conflict.mine);
    },
    dismissConflict: () => setConflict(null),
  };
}

function idsOf(items: Items): string[] {
  return items.map(({ _id }) => _id);
}
