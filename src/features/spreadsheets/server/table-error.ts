/** A file that is no table, or too much of one; the message is for whoever sent it. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** A line of a table with its number in the file, from 1. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** It does not fit its header, so that nobody knows which cell is which. */
  readonly fault?: string;
}

export const MAX_CELL_LENGTH = 20_000;
