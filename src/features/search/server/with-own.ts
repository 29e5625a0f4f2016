import { indexLookup } from '../domain/index/index-lookup.ts';
import { joinedLookup } from '../domain/index/joined-lookup.ts';
import type { PartIndex } from '../domain/index/part-index.ts';
import type { SearchableCatalogue } from './index-replica.ts';

/** The catalogue of all with the products of an index beside it. */
export function withOwn(all: SearchableCatalogue, own: PartIndex): SearchableCatalogue {
  const aliased = () => all.lookup.manufacturers.filter((one) => one.aliases !== undefined);
  const lookup = joinedLookup(all.lookup, indexLookup(own, all.tree.lookup, aliased));
  return { index: all.index.joinedTo(own), tree: all.tree, lookup };
}
