/** The file is no table or exceeds a limit. The message is shown to the admin. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** A line of a table with its number in the file, from 1. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** Set when the number of cells differs from the header. */
  readonly error?: string;
}

export const MAX_CELL_LENGTH = 20_000;
