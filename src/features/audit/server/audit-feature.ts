import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { auditRoutes } from './audit-routes.ts';

export function auditFeature(db: Queryable, deps: TimeAndIds): Feature {
  return { routes: auditRoutes(db, deps) };
}
