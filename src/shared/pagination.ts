import { z } from 'zod';
import { generalRefusals } from './problem.ts';
import { refuse } from './refusal.ts';
import { text } from './text.ts';

/** The page size of a list without `limit`; the Link header leads to the rest. */
export const DEFAULT_PAGE_SIZE = 1000;

/**
 * A cursor holds at most a text of 300 characters, of four bytes each, and an id, encoded as base64.
 */
const MAX_CURSOR = 2000;

/** The query of every list: `limit`, `cursor` (opaque, from the Link header) and `q` (search words). */
export const pageQuery = z.object({
  limit: z
    .preprocess(
      digitsOnly,
      z.coerce
        .number('A whole number from 1 to 100')
        .int('A whole number from 1 to 100')
        .min(1, 'A whole number from 1 to 100')
        .max(100, 'A whole number from 1 to 100'),
    )
    .optional(),
  cursor: text(MAX_CURSOR).optional(),
  q: text(200).optional(),
});

/** JavaScript also reads `0x5`, `1e1` and `+5` as numbers; they become NaN, which is refused. */
function digitsOnly(typed: unknown): unknown {
  return typeof typed === 'string' && !/^\d+$/.test(typed) ? Number.NaN : typed;
}

export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list; `next` is the cursor of the next page; null on the last one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export function pageSize(query: { limit?: number | undefined }): number {
  return query.limit ?? DEFAULT_PAGE_SIZE;
}

/** @param rows up to `size + 1` rows: the extra one shows that there is a next page */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? encodeCursor(cursorOf(last)) : null };
}

/** @param parts the sort key of a page's last row */
export function encodeCursor(parts: readonly (string | number | null)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A time in a cursor, as `Date.toISOString` writes it. PostgreSQL has no year 0. */
export const cursorTime = z.iso
  .datetime({ precision: 3 })
  .refine((time) => !time.startsWith('0000'));

/**
 * Returns the parts of a cursor that an earlier page returned.
 * @throws Refusal naming the parameter if the cursor does not match `schema`.
 */
export function decodeCursor<Parts>(cursor: string, schema: z.ZodType<Parts>): Parts {
  const parts = schema.safeParse(parseCursor(cursor));
  if (parts.success) return parts.data;
  const errors = [{ parameter: 'cursor', detail: 'Not a cursor of this list' }];
  throw refuse(generalRefusals.invalidInput, { errors });
}

function parseCursor(cursor: string): unknown {
  try {
    const letters = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The `Link` header (RFC 8288) to the next page of a list, which starts at `cursor`. */
export function nextLink(url: string, cursor: string): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${path}?${query}>; rel="next"`;
}
