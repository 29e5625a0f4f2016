import { z } from 'zod';
import { generalRefusals } from './problem.ts';
import { refuse } from './refusal.ts';
import { text } from './text.ts';

/** A list without `limit` answers this many and says in the Link header where the rest is. */
export const UNLIMITED = 1000;

/**
 * A place in a list is at most a text of 300 characters and an id: with every character of four
 * bytes, and those written as letters.
 */
const MAX_CURSOR = 2000;

/** The query of every list: `limit`, `cursor` (opaque, from the Link header) and `q` (words to find). */
export const pageQuery = z.object({
  limit: z.coerce
    .number('A whole number from 1 to 100')
    .int('A whole number from 1 to 100')
    .min(1, 'A whole number from 1 to 100')
    .max(100, 'A whole number from 1 to 100')
    .optional(),
  cursor: text(MAX_CURSOR).optional(),
  q: text(200).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list; `next` is the cursor of the page that follows, if one does. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export function pageSize(query: { limit?: number | undefined }): number {
  return query.limit ?? UNLIMITED;
}

/** Cuts the one row more that was asked for, to know whether there is a next page. */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): Page<Row> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last ? writeCursor(cursorOf(last)) : null };
}

/** The parts that say where a page ended, as a cursor. */
export function writeCursor(parts: readonly (string | number | null)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The parts of a cursor that an earlier page gave.
 * @throws Refusal naming the parameter when it is not one of ours.
 */
export function readCursor<Parts>(cursor: string, schema: z.ZodType<Parts>): Parts {
  const parts = schema.safeParse(decode(cursor));
  if (parts.success) return parts.data;
  const errors = [{ parameter: 'cursor', detail: 'Not a cursor of this list' }];
  throw refuse(generalRefusals.invalidInput, { errors });
}

function decode(cursor: string): unknown {
  try {
    const letters = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
