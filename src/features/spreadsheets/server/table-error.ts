/** The file is not a table or exceeds a limit. The message is shown to the admin. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** A line of a table with its number in the file, from 1. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** The indexes of cells that are stored as numbers: their texts have decimal points. */
  readonly numbers?: ReadonlySet<number>;
  /** The cells that have no value. */
  readonly cellErrors?: readonly { readonly column: number; readonly detail: string }[];
  /** The number of its cells and of the columns, if they differ. */
  readonly mismatch?: { readonly cells: number; readonly columns: number };
}

export const MAX_CELL_LENGTH = 20_000;
