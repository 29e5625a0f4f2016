import { UNKNOWN_QUANTITY } from './packs.ts';
import type { PastedLine } from './pasted-line.ts';
import { MAX_ROWS } from './quick-order-rules.ts';

/** A row of the grid as it was typed. */
export interface GridRow {
  /** Tells the rows of one grid apart. */
  readonly key: number;
  /** What names the part. */
  readonly text: string;
  /** Pieces; an empty text is one. */
  readonly quantity: string;
  /** The product that was chosen of several. */
  readonly chosen: string | null;
  /** Whether what names the part was pasted as a list, which can name several. */
  readonly isList?: boolean;
  /** What the customer calls the part, of an order that an admin enters. */
  readonly customerPartNumber?: string;
}

export type RowEdit = Partial<Omit<GridRow, 'key'>>;

export function isEmptyRow({ text, quantity }: RowEdit): boolean {
  return (text ?? '').trim() === '' && (quantity ?? '').trim() === '';
}

/** The rows with an empty one at the end, as long as there is room. */
export function withEmptyRow(rows: readonly GridRow[]): readonly GridRow[] {
  const last = rows.at(-1);
  if (rows.length >= MAX_ROWS || (last && isEmptyRow(last))) return rows;
  return [...rows, { key: nextKey(rows), text: '', quantity: '', chosen: null }];
}

/** Changes a row. Another text forgets the product that was chosen for the earlier one. */
export function editRow(rows: readonly GridRow[], key: number, edit: RowEdit): readonly GridRow[] {
  return withEmptyRow(
    rows.map((row) => {
      if (row.key !== key) return row;
      const chosen = edit.text !== undefined && edit.text !== row.text ? null : row.chosen;
      return { ...row, chosen, ...edit };
    }),
  );
}

export function removeRows(
  rows: readonly GridRow[],
  keys: ReadonlySet<number>,
): readonly GridRow[] {
  return withEmptyRow(rows.filter(({ key }) => !keys.has(key)));
}

/** Puts removed rows back to the places that they had in `before`. Rows that were typed since stay behind them. */
export function restoreRows(
  rows: readonly GridRow[],
  before: readonly GridRow[],
  keys: ReadonlySet<number>,
): readonly GridRow[] {
  const present = new Map(rows.map((row) => [row.key, row]));
  const kept = before.flatMap((row) => present.get(row.key) ?? (keys.has(row.key) ? [row] : []));
  const known = new Set(before.map(({ key }) => key));
  const later = rows.filter(({ key }) => !known.has(key));
  const typed = [...kept, ...later].filter((row) => !isEmptyRow(row));
  return withEmptyRow(typed.slice(0, MAX_ROWS));
}

/**
 * Adds pasted lines in the place of a row, or behind all others.
 * @returns the rows, and how many lines there was no room for
 */
export function addPastedLines(
  rows: readonly GridRow[],
  lines: readonly PastedLine[],
  inPlaceOf?: number,
): { readonly rows: readonly GridRow[]; readonly left: number } {
  const at = rows.findIndex(({ key }) => key === inPlaceOf);
  const place = at < 0 ? rows.length : at;
  const before = rows.slice(0, place).filter((row) => !isEmptyRow(row));
  const behind = rows.slice(at < 0 ? place : place + 1).filter((row) => !isEmptyRow(row));
  const room = Math.max(0, MAX_ROWS - before.length - behind.length);
  const first = nextKey(rows);
  const added = lines.slice(0, room).map(({ text, quantity, isList }, index): GridRow => {
    const key = first + index;
    const typed = quantity === null ? '' : String(quantity);
    return { key, text, quantity: typed, chosen: null, ...(isList && { isList }) };
  });
  return {
    rows: withEmptyRow([...before, ...added, ...behind]),
    left: lines.length - added.length,
  };
}

/** A row for each of these texts in the place of one: the first keeps its quantity, for the others somebody must say it. */
export function splitRow(
  rows: readonly GridRow[],
  { key, quantity }: GridRow,
  texts: readonly string[],
): readonly GridRow[] {
  const next = nextKey(rows);
  return rows.flatMap((row) => {
    if (row.key !== key) return [row];
    return texts.map((text, at): GridRow => {
      const own = at === 0 ? { key, quantity } : { key: next + at - 1, quantity: UNKNOWN_QUANTITY };
      return { ...own, text, chosen: null };
    });
  });
}

function nextKey(rows: readonly GridRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}
