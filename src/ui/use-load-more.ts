import { useState } from 'react';

export interface LoadedPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the page that follows, if one does. */
  readonly next: string | null;
}

/**
 * A list that grows by pages. It starts over when the first page is loaded anew.
 * `load` answers null when the page could not be had, and has told why.
 */
export function useLoadMore<Item>(
  first: LoadedPage<Item>,
  load: (cursor: string) => Promise<LoadedPage<Item> | null>,
) {
  const [shown, setShown] = useState({ first, ...first });
  const [busy, setBusy] = useState(false);
  if (shown.first !== first) setShown({ first, ...first });

  async function loadMore() {
    if (!shown.next || busy) return;
    setBusy(true);
    const page = await load(shown.next);
    setBusy(false);
    if (!page) return;
    setShown((now) =>
      now.first === first ? { first, items: [...now.items, ...page.items], next: page.next } : now,
    );
  }

  return {
    items: shown.items,
    /** For `LoadMore`. */
    more: { more: shown.next !== null, busy, onLoad: () => void loadMore() },
    /** Changes what is shown without asking again, so that a person keeps their place. */
    change: (edit: (items: readonly Item[]) => readonly Item[]) =>
      setShown((now) => ({ ...now, items: edit(now.items) })),
  };
}
