import { indexLookup } from '../domain/index/index-lookup.ts';
import { joinedLookup } from '../domain/index/joined-lookup.ts';
import type { PartIndex } from '../domain/index/part-index.ts';
import type { IndexedCatalogue } from '../domain/candidate-queries.ts';
import type { CategoryTree } from './category-tree.ts';

/** What a search needs of the catalogue. */
export interface SearchableCatalogue extends IndexedCatalogue {
  readonly tree: CategoryTree;
}

/** The catalogue of all, with the products that only some companies see. */
export function withRestricted(
  all: SearchableCatalogue,
  restricted: PartIndex,
): SearchableCatalogue {
  const aliased = () => all.lookup.manufacturers.filter((one) => one.aliases !== undefined);
  const lookup = joinedLookup(all.lookup, indexLookup(restricted, all.tree.lookup, aliased));
  return { index: all.index.joinedTo(restricted), tree: all.tree, lookup };
}
