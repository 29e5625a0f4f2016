import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { auditContract } from '../contract.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(db: Queryable): Route[] {
  return [route(auditContract.listAudit, { handle: ({ query }) => listAudit(db, query) })];
}
