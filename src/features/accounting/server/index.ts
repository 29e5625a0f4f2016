import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { AccountingDeps } from './accounting-deps.ts';
import { accountingRoutes } from './accounting-routes.ts';

export function accountingFeature(db: Queryable, deps: AccountingDeps): Feature {
  return { routes: accountingRoutes(db, deps) };
}
