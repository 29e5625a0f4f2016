import { and, eq, inArray } from 'drizzle-orm';
import { findCompanyName } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { cancelledMail, mailPeople, type RequisitionMailDeps } from './requisition-mails.ts';
import { updateRequisition } from './requisition-store.ts';
import { requisitions } from './requisition-tables.ts';

/**
 * Ends requests that still wait, because the quote that they are about has changed or ended, each in a transaction of
 * its own, and tells those who asked. Whoever decides about one locks the request before the quote: never call it in a
 * transaction that has locked a quote.
 */
export async function cancelRequests(
  db: Queryable,
  deps: RequisitionMailDeps,
  ids: readonly string[],
): Promise<void> {
  const isOpen = and(inArray(requisitions.id, [...ids]), eq(requisitions.state, 'open'));
  const open = await db.select({ id: requisitions.id }).from(requisitions).where(isOpen);
  for (const { id } of open) {
    await db.transaction(async (tx) => {
      const one = and(eq(requisitions.id, id), eq(requisitions.state, 'open'));
      const [row] = await tx.select().from(requisitions).where(one).for('update');
      if (!row) return;
      await updateRequisition(tx, id, { state: 'cancelled', version: row.version + 1 });
      const mailed = { row, company: await findCompanyName(tx, row.companyId), lines: [] };
      await mailPeople(tx, deps, mailed, [row.requestedBy], cancelledMail);
    });
  }
}
