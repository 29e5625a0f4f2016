import { useEffect, useRef, useState } from 'react';
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
 * saved others meanwhile. Then nothing is saved until the admin has chosen one of the lists.
 */
export function useFeatured(loaded: Items) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [items, setItems] = useState(loaded);
  const [conflict, setConflict] = useState<FeaturedConflict | null>(null);
  /** The same as `items`, also for a second click before the next render. */
  const shown = useRef(loaded);
  /** What the shop has, as far as this page knows. */
  const saved = useRef(loaded);
  const unsaved = useRef<Items | null>(null);
  const isSaving = useRef(false);
  /** The saves after which the page has not been loaded again. */
  const running = useRef(0);
  const asks = useRef(false);

  function show(next: Items): void {
    shown.current = next;
    setItems(next);
  }

  useEffect(() => {
    // A list that was read before a save must not replace the saved one.
    if (running.current > 0 || asks.current) return;
    saved.current = loaded;
    shown.current = loaded;
    setItems(loaded);
  }, [loaded]);

  /** One save at a time: of the changes made during a save, only the last is saved after it. */
  async function save(next: Items): Promise<void> {
    show(next);
    unsaved.current = next;
    if (isSaving.current) return;
    isSaving.current = true;
    running.current++;
    try {
      while (unsaved.current) await saveNext(unsaved.current);
    } finally {
      isSaving.current = false;
    }
    await revalidate();
    running.current--;
  }

  async function saveNext(mine: Items): Promise<void> {
    unsaved.current = null;
    const body = { ids: idsOf(mine), before: idsOf(saved.current) };
    const outcome = await api(featureProducts, { body });
    if (outcome.ok) {
      saved.current = outcome.value;
      return;
    }
    const { problem } = outcome;
    if (problem.type === 'catalogue/featured-changed') {
      ask({ theirs: problem.current, mine: unsaved.current ?? mine });
      saved.current = problem.current;
    } else toast.danger(problem.title);
    unsaved.current = null;
    show(saved.current);
  }

  function ask(question: FeaturedConflict | null): void {
    asks.current = question !== null;
    setConflict(question);
  }

  function change(next: Items): void {
    if (!asks.current) void save(next);
  }

  return {
    items,
    conflict,
    has: (id: string) => items.some(({ _id }) => _id === id),
    move(from: number, to: number) {
      const product = items[from];
      if (!product) return;
      const now = shown.current;
      const at = now.findIndex(({ _id }) => _id === product._id);
      const goal = at + to - from;
      if (at === -1 || from === to || goal < 0 || goal >= now.length) return;
      change(now.toSpliced(at, 1).toSpliced(goal, 0, product));
    },
    toggle(product: ManagedSummary) {
      if (asks.current) return;
      const without = shown.current.filter(({ _id }) => _id !== product._id);
      const added = without.length === shown.current.length;
      change(added ? [...shown.current, product] : without);
      toast.positive(
        added
          ? catalogueMessages.featured(product.name)
          : catalogueMessages.notFeatured(product.name),
      );
    },
    /** Replaces what somebody else has saved with what was not saved. */
    overwrite() {
      if (!conflict) return;
      ask(null);
      void save(conflict.mine);
    },
    dismissConflict: () => ask(null),
  };
}

function idsOf(items: Items): string[] {
  return items.map(({ _id }) => _id);
}
