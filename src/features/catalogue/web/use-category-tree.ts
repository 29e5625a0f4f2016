import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { type Category } from '../contract.ts';
import { changeCategory } from '../category-contract.ts';
import { placeOf, type Place } from '../domain/move-in-tree.ts';
import { categoryMessages, effectText } from './category-messages.ts';

/** The id of the link that opens a category. */
export function categoryLinkId(id: string): string {
  return `category-${id}`;
}

/** In another branch the row of the category is a new element, and the focus was lost. */
function keepFocus(id: string): void {
  if (document.activeElement === document.body) {
    document.getElementById(categoryLinkId(id))?.focus();
  }
}

/** A move that was refused. */
export interface RefusedMove {
  readonly category: Category;
  readonly place: Place;
  readonly title: string;
}

/**
 * Moves categories. A move to another parent is confirmed first if it affects products; every move
 * can be undone. After a refused move, the tree is loaded again.
 */
export function useCategoryTree(categories: readonly Category[]) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const [announcement, setAnnouncement] = useState('');
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const lastMoved = useRef<string | null>(null);
  /** Moves are sent one after the other. */
  const running = useRef<Promise<void>>(Promise.resolve());
  /** By id: the version that the last move from here has left, which the tree may not show yet. */
  const movedVersions = useRef(new Map<string, number>());

  useEffect(() => {
    if (lastMoved.current) keepFocus(lastMoved.current);
    lastMoved.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once the moved row is shown
  }, [categories]);

  async function send(category: Category, place: Place, dryRun: boolean) {
    const { _id: id } = category;
    const version = Math.max(category.version, movedVersions.current.get(id) ?? 0);
    setRefused(null);
    const outcome = await api(changeCategory, {
      params: { id },
      body: { version, dryRun, ...place },
    });
    if (outcome.ok) {
      if (!dryRun) movedVersions.current.set(id, outcome.value.category.version);
      return outcome.value;
    }
    await revalidate();
    setRefused({ category, place, title: outcome.problem.title });
    return null;
  }

  async function isConfirmed(category: Category, place: Place): Promise<boolean> {
    if (place.parent === category.parent) return true;
    const tried = await send(category, place, true);
    if (!tried) return false;
    if (tried.effect.products === 0) return true;
    return confirm({
      title: t('Move {name}?', { name: category.name }),
      detail: effectText(tried.effect),
      confirmLabel: t('Move'),
    });
  }

  function move(category: Category, place: Place): Promise<void> {
    running.current = running.current.then(() => moveNow(category, place));
    return running.current;
  }

  async function moveNow(category: Category, place: Place): Promise<void> {
    const before = placeOf(categories, category._id);
    if (!before || (before.parent === place.parent && before.position === place.position)) return;
    if (!(await isConfirmed(category, place))) return;
    const moved = await send(category, place, false);
    if (!moved) return;
    const parent = categories.find(({ _id }) => _id === place.parent)?.name ?? null;
    const message = categoryMessages.moved(category.name, place.position + 1, parent);
    setAnnouncement(message);
    lastMoved.current = category._id;
    await revalidate();
    toast.positive(message, {
      action: {
        label: categoryMessages.undo,
        onClick: () => void undo(moved.category, before),
      },
    });
  }

  async function undo(category: Category, place: Place): Promise<void> {
    if (!(await send(category, place, false))) return;
    setAnnouncement(categoryMessages.undone(category.name));
    await revalidate();
  }

  return { move, announcement, refused };
}
