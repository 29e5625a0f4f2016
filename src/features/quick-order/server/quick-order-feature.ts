import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { quickOrderContract } from '../contract.ts';
import { findNumbers, type FindNumbersDeps } from './find-numbers.ts';

export function quickOrderFeature(db: Queryable, deps: FindNumbersDeps): Feature {
  return {
    routes: [
      route(quickOrderContract.findPartNumbers, {
        handle: ({ body: { texts } }) => findNumbers(db, deps, texts, null),
      }),
      route(quickOrderContract.findOwnPartNumbers, {
        handle: ({ caller, body: { texts } }) => findNumbers(db, deps, texts, caller.id),
      }),
    ],
  };
}
