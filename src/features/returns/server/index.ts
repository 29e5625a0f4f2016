import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { ReturnDeps } from './return-deps.ts';
import { returnRoutes, returnStaffRoutes } from './return-routes.ts';

export { exampleReturnMails } from './example-mails.ts';
export { countAskedReturns } from './list-returns.ts';

export function returnsFeature(db: Queryable, deps: ReturnDeps): Feature {
  return { routes: [...returnRoutes(db, deps), ...returnStaffRoutes(db, deps)] };
}
