import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { auditRoutes, type AuditDeps } from './audit-routes.ts';

export function auditFeature(db: Queryable, deps: AuditDeps): Feature {
  return { routes: auditRoutes(db, deps) };
}
