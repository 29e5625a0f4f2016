import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { auditContract } from '../contract.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

export function auditRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  return [
    route(auditContract.listAudit, { handle: ({ query }) => listAudit(db, query) }),
    route(auditContract.exportAudit, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'audit-exported', by, after: query }),
        );
        return exportAudit(db, query);
      },
    }),
  ];
}
