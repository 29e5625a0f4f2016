import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { ownerOf, type Owner } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { QuoteEntryKind } from '../domain/quote-documents.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { quoteTransition, type QuoteEvent } from '../domain/quote-state.ts';
import {
  quoteEntries,
  quoteLines,
  quoteOrders,
  quoteRequestLines,
  quotes,
  quoteVersions,
} from './quote-tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type AskedLineRow = typeof quoteRequestLines.$inferSelect;
export type VersionRow = typeof quoteVersions.$inferSelect;
export type EntryRow = typeof quoteEntries.$inferSelect;
export type QuoteLineRow = typeof quoteLines.$inferSelect & {
  /** Pieces that were ordered. */
  readonly ordered: number;
};

/** @throws Refusal when there is no such quote */
export async function findQuote(db: Queryable, id: string): Promise<QuoteRow> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw refuse(quoteRefusals.quoteNotFound, {});
  return row;
}

export async function findQuoteOwner(db: Queryable, id: string): Promise<Owner | null> {
  const [row] = await db
    .select({ userId: quotes.customerId, companyId: quotes.companyId })
    .from(quotes)
    .where(eq(quotes.id, id));
  return row ? ownerOf(row) : null;
}

/**
 * Locks a quote until the transaction ends: of two people who act at once, the second is refused.
 * @param seen the revision that the caller saw; absent for what is possible with any
 */
export async function lockQuote(tx: Transaction, id: string, seen?: number): Promise<QuoteRow> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('update');
  if (!row) throw refuse(quoteRefusals.quoteNotFound, {});
  const { revision } = row;
  if (seen !== undefined && seen !== revision) {
    throw refuse(quoteRefusals.quoteChanged, { revision });
  }
  return row;
}

/** Changes the state of a locked quote. @throws Refusal if its state does not allow the event */
export async function moveQuote(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  row: QuoteRow,
  event: QuoteEvent,
  change: Partial<QuoteRow> = {},
): Promise<QuoteRow> {
  const state = requireTransition(row, event);
  return changeQuote(tx, { now }, row, { endedAt: null, ...change, state });
}

/** @throws Refusal if the state of the quote does not allow the event */
export function requireTransition(
  { state, orderedTotal }: Pick<QuoteRow, 'state' | 'orderedTotal'>,
  event: QuoteEvent,
) {
  const to = quoteTransition(state, event, orderedTotal > 0n);
  if (to === null) throw refuse(quoteRefusals.notPossible, { state });
  return to;
}

/** Changes a locked quote. */
export async function changeQuote(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  { id }: QuoteRow,
  change: Partial<QuoteRow>,
): Promise<QuoteRow> {
  const [changed] = await tx
    .update(quotes)
    .set({ changedAt: now(), revision: sql`${quotes.revision} + 1`, ...change })
    .where(eq(quotes.id, id))
    .returning();
  if (!changed) throw new Error('the locked quote is gone');
  return changed;
}

interface NewEntry {
  readonly kind: QuoteEntryKind;
  readonly by: 'customer' | 'shop' | null;
  readonly user?: { readonly id: string; readonly name: string };
  readonly text?: string | null | undefined;
  readonly version?: number;
  readonly orderId?: string;
}

export async function addEntry(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  quoteId: string,
  { kind, by, user, text, version, orderId }: NewEntry,
): Promise<void> {
  await tx.insert(quoteEntries).values({
    quoteId,
    kind,
    by,
    byUserId: user?.id ?? null,
    byName: user?.name ?? null,
    text: text || null,
    version: version ?? null,
    orderId: orderId ?? null,
    at: now(),
  });
}

export async function findEntries(db: Queryable, quoteId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(quoteEntries)
    .where(eq(quoteEntries.quoteId, quoteId))
    .orderBy(asc(quoteEntries.id));
}

export async function findAskedLines(db: Queryable, quoteId: string): Promise<AskedLineRow[]> {
  return db
    .select()
    .from(quoteRequestLines)
    .where(eq(quoteRequestLines.quoteId, quoteId))
    .orderBy(asc(quoteRequestLines.line));
}

/** All versions, newest first. */
export async function findVersions(db: Queryable, quoteId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(quoteVersions.version));
}

export async function findVersion(
  db: Queryable,
  quoteId: string,
  version: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)));
  return row ?? null;
}

/** The lines of a version, or of all, with what was ordered of them. */
export async function findQuoteLines(
  db: Queryable,
  quoteId: string,
  version?: number,
): Promise<QuoteLineRow[]> {
  const ordered = db
    .select({
      version: quoteOrders.version,
      line: quoteOrders.line,
      pieces: sql<number>`sum(${quoteOrders.quantity})::int`.as('pieces'),
    })
    .from(quoteOrders)
    .where(eq(quoteOrders.quoteId, quoteId))
    .groupBy(quoteOrders.version, quoteOrders.line)
    .as('ordered');
  const rows = await db
    .select({ row: quoteLines, ordered: ordered.pieces })
    .from(quoteLines)
    .leftJoin(
      ordered,
      and(eq(ordered.version, quoteLines.version), eq(ordered.line, quoteLines.line)),
    )
    .where(
      and(
        eq(quoteLines.quoteId, quoteId),
        version === undefined ? undefined : eq(quoteLines.version, version),
      ),
    )
    .orderBy(asc(quoteLines.version), asc(quoteLines.line));
  return rows.map(({ row, ordered: pieces }) => ({ ...row, ordered: pieces ?? 0 }));
}

/** The prices of a line, in millionths. */
export function pricesOf({ prices }: Pick<QuoteLineRow, 'prices'>) {
  return prices.map(({ from, unitPrice }) => ({ from, unitPrice: BigInt(unitPrice) }));
}
