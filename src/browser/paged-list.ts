import { pageValue, type ListOutcome } from './page-value.ts';

/** A list as far as it is shown, and the address that shows more of it. */
export interface ShownList<Item> {
  readonly items: readonly Item[];
  /** Null when that was all. */
  readonly more: string | null;
  /** The address of its beginning; null when this is it. */
  readonly first: string | null;
}

/** More than these belong on a page of their own. */
const MOST_SHOWN = 200;
/** What a list answers at once at most. */
const MOST_PER_CALL = 100;

interface PageOfList {
  readonly limit: number;
  readonly cursor?: string;
}

/**
 * The part of a list that the page's address asks for: `shown` of them from `cursor` on, `step` more
 * with every `Load more`. The address has it, so that Back and a reload find the same rows.
 */
export async function shownList<Item>(
  { url }: Pick<Request, 'url'>,
  step: number,
  load: (page: PageOfList) => Promise<ListOutcome<Item>>,
): Promise<ShownList<Item>> {
  const { searchParams } = new URL(url);
  const start = searchParams.get('cursor') || null;
  const wanted = shownCount(searchParams, step);
  const items: Item[] = [];
  let cursor = start;
  do {
    const limit = Math.min(wanted - items.length, MOST_PER_CALL);
    const outcome = await load({ limit, ...(cursor ? { cursor } : {}) });
    // What is there is better than an error; the rest can be asked for again.
    if (!outcome.ok && items.length > 0) break;
    items.push(...pageValue(outcome));
    cursor = outcome.next ?? null;
  } while (cursor && items.length < wanted);
  return {
    items,
    more: cursor && addressOfMore(searchParams, items.length + step, cursor),
    first: start && addressWith(searchParams, {}),
  };
}

/** A whole number of steps: few addresses show the same list. */
function shownCount(searchParams: URLSearchParams, step: number): number {
  const asked = Number(searchParams.get('shown')) || step;
  const most = Math.floor(MOST_SHOWN / step) * step;
  return Math.min(Math.max(Math.ceil(asked / step) * step, step), most);
}

function addressOfMore(now: URLSearchParams, shown: number, cursor: string): string {
  if (shown > MOST_SHOWN) return addressWith(now, { cursor });
  const start = now.get('cursor');
  return addressWith(now, { ...(start ? { cursor: start } : {}), shown: String(shown) });
}

/** The address with another part of the list, and all else that it says. */
function addressWith(now: URLSearchParams, part: Record<string, string>): string {
  const others = [...now].filter(([name]) => name !== 'cursor' && name !== 'shown');
  return `?${new URLSearchParams([...others, ...Object.entries(part)])}`;
}
