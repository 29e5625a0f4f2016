import { listTags, viewerOf } from '#features/catalogue/server/index.ts';
import { SEARCH, type SearchIndex } from '#features/search/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { substitutesOfCompanyContract } from '../company-view-contract.ts';
import { substituteContract } from '../contract.ts';
import { findSubstitutes } from './find-substitutes.ts';

export function substitutesFeature(db: Queryable, index: SearchIndex): Feature {
  return {
    routes: [
      route(substituteContract.listSubstitutes, {
        handle: ({ params: { id } }) => findSubstitutes(db, index, null, id),
        // The index may learn of a product after the product itself has changed.
        cacheTags: (products) => [...listTags(products), { topic: SEARCH, entityId: null }],
      }),
      route(substitutesOfCompanyContract.listSubstitutesOfCompany, {
        handle: ({ params: { id }, company }) => findSubstitutes(db, index, viewerOf(company), id),
      }),
    ],
  };
}
