import { pageValue, type ListOutcome } from './page-value.ts';

/** The part of a list that a page shows, and the URL that shows more of it. */
export interface PagedList<Item> {
  readonly items: readonly Item[];
  /** Null at the end of the list. */
  readonly more: string | null;
  /** The URL of the first items; null when the page shows them. */
  readonly first: string | null;
}

/** Longer lists continue on a page of their own. */
const MAX_SHOWN = 200;
/** The API returns at most this many items per call. */
const MAX_PER_CALL = 100;

interface ListRequest {
  readonly limit: number;
  readonly cursor?: string;
}

/**
 * Loads the part of a list that the page's URL names: `shown` items from `cursor` on. `Load more` adds
 * `step` items. Because the URL holds the position, Back and reload show the same rows.
 */
export async function loadPagedList<Item>(
  { url }: Pick<Request, 'url'>,
  step: number,
  load: (page: ListRequest) => Promise<ListOutcome<Item>>,
): Promise<PagedList<Item>> {
  const { searchParams } = new URL(url);
  const start = searchParams.get('cursor') || null;
  const count = shownCount(searchParams, step);
  const items: Item[] = [];
  let cursor = start;
  do {
    const limit = Math.min(count - items.length, MAX_PER_CALL);
    const outcome = await load({ limit, ...(cursor ? { cursor } : {}) });
    // Show the items loaded so far; `Load more` tries again.
    if (!outcome.ok && items.length > 0) break;
    items.push(...pageValue(outcome));
    cursor = outcome.next ?? null;
  } while (cursor && items.length < count);
  return {
    items,
    more: cursor && nextHref(searchParams, items.length + step, cursor),
    first: start && hrefWith(searchParams, {}),
  };
}

/** Rounds to whole steps, so that few URLs show the same list. */
function shownCount(searchParams: URLSearchParams, step: number): number {
  const requested = Number(searchParams.get('shown')) || step;
  const maxShown = Math.floor(MAX_SHOWN / step) * step;
  return Math.min(Math.max(Math.ceil(requested / step) * step, step), maxShown);
}

function nextHref(now: URLSearchParams, shown: number, cursor: string): string {
  if (shown > MAX_SHOWN) return hrefWith(now, { cursor });
  const start = now.get('cursor');
  return hrefWith(now, { ...(start ? { cursor: start } : {}), shown: String(shown) });
}

/** The URL with another position in the list and all other parameters. */
function hrefWith(now: URLSearchParams, part: Record<string, string>): string {
  const others = [...now].filter(([name]) => name !== 'cursor' && name !== 'shown');
  return `?${new URLSearchParams([...others, ...Object.entries(part)])}`;
}
