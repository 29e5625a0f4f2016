import type { Column } from '../filters.ts';

/** A category of the tree as the index needs it; those above stand before those below. */
export interface IndexedCategory {
  readonly slug: string;
  readonly name: string;
  /** The slug of the one above. */
  readonly parent: string | null;
  readonly columns: readonly Column[];
}
