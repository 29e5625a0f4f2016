/** The limits of a file with a bill of materials. */
export const MAX_BOM_BYTES = 10_000_000;
/** Lines below the header, blank ones included. */
export const MAX_BOM_LINES = 10_000;
export const MAX_BOM_COLUMNS = 200;
/** The designators of all lines. */
export const MAX_BOM_DESIGNATORS = 100_000;
/** What the parts of an archive (XLSX, ODS) may unpack to in total. */
export const MAX_UNPACKED_BYTES = MAX_BOM_BYTES;
/** The first rows of a file, shown to choose its header and columns. */
export const MAX_SHOWN_ROWS = 40;
/** A longer cell is cut off: it holds a text, not a part. */
export const MAX_CELL_LENGTH = 2_000;
/** A list of designators may be longer: a board has hundreds of equal capacitors. */
export const MAX_DESIGNATORS_LENGTH = 100_000;

/** The records of a file, or the rows of the used range of a sheet: blank ones are empty lists. */
export type Rows = readonly (readonly string[])[];

export interface BomSheet {
  /** Null if the file has no sheets. */
  readonly name: string | null;
  readonly rows: Rows;
}

/** What a column of a bill of materials can hold. */
export const bomColumns = [
  'quantity',
  'designators',
  'mpn',
  'manufacturer',
  'value',
  'footprint',
  'description',
  'doNotPopulate',
  'supplierPartNumber',
] as const;
export type BomColumn = (typeof bomColumns)[number];

/** The number of each column from 0; null if the table has none. */
export type ColumnNumbers = Readonly<Record<BomColumn, number | null>>;

export const NO_COLUMNS: ColumnNumbers = {
  quantity: null,
  designators: null,
  mpn: null,
  manufacturer: null,
  value: null,
  footprint: null,
  description: null,
  doNotPopulate: null,
  supplierPartNumber: null,
};

/** Whether a row has a text beyond the limit of columns. */
export const isTooWide = (row: readonly string[]): boolean =>
  row.length > MAX_BOM_COLUMNS &&
  row.findLastIndex((cell) => cell.trim() !== '') >= MAX_BOM_COLUMNS;

export const isBlankRow = (row: readonly string[]): boolean =>
  row.every((cell) => cell.trim() === '');

/**
 * A text of a file as it is kept: cut off after a whole character. What PostgreSQL does not store, the null
 * character and halves of surrogate pairs, becomes U+FFFD.
 */
export function keptText(text: string, max: number): string {
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) && text.length > max;
  return text
    .slice(0, splitsPair ? max - 1 : max)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD');
}

/** The text of a cell on one line; empty if there is none. */
export function cellText(row: readonly string[], column: number | null): string {
  return column === null ? '' : (row[column] ?? '').replace(/\s+/g, ' ').trim();
}
