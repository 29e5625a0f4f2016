import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { findMembersWithPastOrders } from '#features/companies/server/index.ts';
import { belongsToSql, findOrderOwner, findOrderOwners } from '#features/orders/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ActingUser, Owner } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { ReturnEntryKind } from '../domain/return-documents.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { returnTransition, type ReturnEvent } from '../domain/return-state.ts';
import { takenPieces } from '../domain/returned-pieces.ts';
import { returnEntries, returnLines, returns } from './return-tables.ts';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
export type ReturnEntryRow = typeof returnEntries.$inferSelect;

/** @throws Refusal when there is no such return */
export async function findReturn(db: Queryable, id: string): Promise<ReturnRow> {
  const rows = await db.select().from(returns).where(eq(returns.id, id));
  const [row] = await withCompanies(db, rows);
  if (!row) throw refuse(returnRefusals.returnNotFound, {});
  return row;
}

/** The owner of a return is that of its order. */
export async function findReturnOwner(db: Queryable, id: string): Promise<Owner | null> {
  const [row] = await db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, id));
  return row ? findOrderOwner(db, row.orderId, 'deleted too') : null;
}

/** The rows with the companies of their orders as they are now: an order may have moved to one since. */
export async function withCompanies(db: Queryable, rows: ReturnRow[]): Promise<ReturnRow[]> {
  const owners = await findOrderOwners(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows.map((row) => {
    const { companyId, companyName } = owners.get(row.orderId) ?? row;
    return { ...row, companyId, companyName };
  });
}

/** An SQL condition: the returns of a company, or those of a person who ordered for themselves. */
export async function ownReturns(
  db: Queryable,
  { userId, companyId }: ActingUser,
): Promise<SQL | undefined> {
  if (companyId === null) return requestedBy([userId], null);
  const own = eq(returns.companyId, companyId);
  const people = await findMembersWithPastOrders(db, companyId);
  return people.length === 0 ? own : or(own, requestedBy(people, companyId));
}

/** Returns that people requested for themselves, whose orders belong to the company by now, or to nobody else if null. */
function requestedBy(ids: readonly string[], companyId: string | null): SQL | undefined {
  return and(
    inArray(returns.customerId, [...ids]),
    isNull(returns.companyId),
    belongsToSql(returns.orderId, companyId),
  );
}

/**
 * Locks a return until the transaction ends: of two people who act at once, the second is refused.
 * @param seen the revision that the caller saw; absent for what is possible with any
 */
export async function lockReturn(tx: Transaction, id: string, seen?: number): Promise<ReturnRow> {
  const rows = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  const [row] = await withCompanies(tx, rows);
  if (!row) throw refuse(returnRefusals.returnNotFound, {});
  const { revision } = row;
  if (seen !== undefined && seen !== revision) {
    throw refuse(returnRefusals.returnChanged, { revision });
  }
  return row;
}

/** Makes the returns of an order wait for each other until the transaction ends. */
export async function lockReturnsOf(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`returns ${orderId}`}, 0))`);
}

/** Changes the state of a locked return. @throws Refusal if its state does not allow the event */
export async function moveReturn(
  tx: Transaction,
  deps: Pick<TimeAndIds, 'now'>,
  row: ReturnRow,
  event: ReturnEvent,
  change: Partial<ReturnRow> = {},
): Promise<ReturnRow> {
  return changeReturn(tx, deps, row, { ...change, state: requireTransition(row, event) });
}

/** @throws Refusal if the state of the return does not allow the event */
export function requireTransition({ state }: Pick<ReturnRow, 'state'>, event: ReturnEvent) {
  const to = returnTransition(state, event);
  if (to === null) throw refuse(returnRefusals.notPossible, { state });
  return to;
}

/** Changes a locked return. */
export async function changeReturn(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  { id, companyId, companyName }: ReturnRow,
  change: Partial<ReturnRow>,
): Promise<ReturnRow> {
  const [changed] = await tx
    .update(returns)
    .set({ changedAt: now(), revision: sql`${returns.revision} + 1`, ...change })
    .where(eq(returns.id, id))
    .returning();
  if (!changed) throw new Error('the locked return is gone');
  return { ...changed, companyId, companyName };
}

interface NewEntry {
  readonly kind: ReturnEntryKind;
  readonly by: 'customer' | 'shop';
  readonly user: { readonly id: string; readonly name: string };
  readonly text?: string | null | undefined;
}

export async function addEntry(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  returnId: string,
  { kind, by, user, text }: NewEntry,
): Promise<void> {
  const { id: byUserId, name: byName } = user;
  await tx
    .insert(returnEntries)
    .values({ returnId, kind, by, byUserId, byName, text: text || null, at: now() });
}

export async function findEntries(db: Queryable, returnId: string): Promise<ReturnEntryRow[]> {
  return db
    .select()
    .from(returnEntries)
    .where(eq(returnEntries.returnId, returnId))
    .orderBy(asc(returnEntries.id));
}

export async function findReturnLines(db: Queryable, returnId: string): Promise<ReturnLineRow[]> {
  return db
    .select()
    .from(returnLines)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(asc(returnLines.position));
}

type LineChange = Pick<ReturnLineRow, 'position'> &
  Partial<
    Pick<ReturnLineRow, 'agreed' | 'answer' | 'restocked' | 'scrapped' | 'credited' | 'feePercent'>
  >;

/** Changes lines of a locked return, in one statement. What a change does not name stays as it is. */
export async function changeLines(
  tx: Transaction,
  { id }: Pick<ReturnRow, 'id'>,
  changes: readonly LineChange[],
): Promise<void> {
  await tx.execute(sql`
    update ${returnLines} as line set
      agreed = coalesce(changed.agreed, line.agreed),
      answer = coalesce(changed.answer, line.answer),
      restocked = coalesce(changed.restocked, line.restocked),
      scrapped = coalesce(changed.scrapped, line.scrapped),
      credited = coalesce(changed.credited, line.credited),
      fee_percent = coalesce(changed."feePercent", line.fee_percent)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (
      position int, agreed int, answer text, restocked int, scrapped int, credited int, "feePercent" int)
    where line.return_id = ${id} and line.position = changed.position`);
}

/** The shipping that returns of an order have credited, net, in cents. */
export async function findCreditedShipping(db: Queryable, orderId: string): Promise<bigint> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(${returns.creditedShipping}), 0)::text` })
    .from(returns)
    .where(eq(returns.orderId, orderId));
  return BigInt(found?.sum ?? 0);
}

/** The returns of an order, newest first. */
export async function findReturnsOf(db: Queryable, orderId: string): Promise<ReturnRow[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.id));
  return withCompanies(db, rows);
}

export function receivedPieces({ restocked, scrapped }: ReturnLineRow): number {
  return restocked + scrapped;
}

/** The pieces of an order's lines that its returns take, by position. */
export async function findTakenPieces(
  db: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ state: returns.state, line: returnLines })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId));
  const taken = new Map<number, number>();
  for (const { state, line } of rows) {
    const pieces = takenPieces(state, { ...line, received: receivedPieces(line) });
    taken.set(line.position, (taken.get(line.position) ?? 0) + pieces);
  }
  return taken;
}
