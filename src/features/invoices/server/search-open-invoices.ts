import { and, asc, eq, sql } from 'drizzle-orm';
import { openDocumentsQuery } from '#features/ledger/server/index.ts';
import { containing } from '#platform/database/like.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { InvoiceKind } from '../domain/invoice.ts';
import { invoices } from './invoice-tables.ts';

/** Among so many open ones, a text is looked for first: what is frequent is found there. */
const DUE_FIRST = 5_000;

interface Search {
  /** A part of number, order or buyer. */
  readonly words: string;
  readonly kind: InvoiceKind;
  readonly limit: number;
}

/**
 * The ids of open invoices, or of credit notes that are owed to their customers, with a text; those that are due first come
 * first. Looks among those that are due first of all. If that does not fill the page, the text is rare, and the index of texts
 * finds it all.
 */
export async function searchOpenInvoices(
  db: Queryable,
  { words, kind, limit }: Search,
): Promise<readonly string[]> {
  const which = kind === 'invoice' ? 'owed by the party' : 'owed to the party';
  const matches = and(
    eq(invoices.kind, kind),
    sql`${invoices.searchText} like ${containing(words.toUpperCase())}`,
  );
  const first = openDocumentsQuery(db, which, DUE_FIRST).as('open_documents');
  const found = await db
    .select({ id: invoices.id })
    .from(first)
    .innerJoin(invoices, eq(invoices.id, first.id))
    .where(matches)
    .orderBy(asc(first.dueDay), asc(first.id))
    .limit(limit);
  if (found.length === limit) return found.map(({ id }) => id);
  const open = openDocumentsQuery(db, which).as('open_documents');
  const all = await db
    .select({ id: invoices.id })
    .from(open)
    .innerJoin(invoices, eq(invoices.id, open.id))
    .where(matches)
    .orderBy(asc(open.dueDay), asc(open.id))
    .limit(limit);
  return all.map(({ id }) => id);
}
