import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { auditContract } from '../contract.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

export interface AuditDeps extends TimeAndIds {
  /** Of the shop. */
  readonly timeZone: string;
}

export function auditRoutes(db: Queryable, deps: AuditDeps): Route[] {
  return [
    route(auditContract.listAudit, { handle: ({ query }) => listAudit(db, query) }),
    route(auditContract.exportAudit, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'audit-exported', by, after: query }),
        );
        return readEach((reader) => exportAudit(reader, query, deps.timeZone));
      },
    }),
  ];
}
