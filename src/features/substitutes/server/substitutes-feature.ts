import { listTags } from '#features/catalogue/server/index.ts';
import { SEARCH, type CatalogueIndex } from '#features/search/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { substituteContract } from '../contract.ts';
import { findSubstitutes } from './find-substitutes.ts';

export function substitutesFeature(db: Queryable, index: CatalogueIndex): Feature {
  return {
    routes: [
      route(substituteContract.listSubstitutes, {
        handle: ({ params: { id } }) => findSubstitutes(db, index, id),
        // The index may learn of a product after the product itself has changed.
        cacheTags: (products) => [...listTags(products), { topic: SEARCH, entityId: null }],
      }),
    ],
  };
}
