import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DocumentParty } from '#features/documents/domain/business-document.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import { findOrderRow, type OrderRow } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { findBuyer } from './draft-document.ts';
import { invoices } from './invoice-tables.ts';

export interface Billed {
  readonly buyer: DocumentParty;
  /** In which they ordered. */
  readonly language: OrderRow['language'];
  /** The address of the shop that they ordered at; null if it is not known. */
  readonly origin: string | null;
}

/** How the newest invoice names and addresses a company or a person; null if they have none. */
export async function findBilled(db: Queryable, party: Party): Promise<Billed | null> {
  const isTheirs =
    'companyId' in party
      ? eq(invoices.companyId, party.companyId)
      : and(eq(invoices.customerId, party.customerId), isNull(invoices.companyId));
  const [newest] = await db
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(isTheirs)
    .orderBy(desc(invoices.day), desc(invoices.id))
    .limit(1);
  const row = newest && (await findOrderRow(db, newest.orderId, 'deleted too'));
  if (!row) return null;
  return { buyer: await findBuyer(db, row), language: row.language, origin: row.origin };
}
