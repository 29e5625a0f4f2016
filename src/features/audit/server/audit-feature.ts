import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { auditRoutes } from './audit-routes.ts';

export function auditFeature(db: Queryable): Feature {
  return { routes: auditRoutes(db) };
}
