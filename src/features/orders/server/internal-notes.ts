import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findEmails } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { InternalNote, InternalNoteChange } from '../domain/internal-note.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { auditedOrder, lockOpenableOrder } from './order-store.ts';
import { orderInternalNotes, orderSearchTexts, orderTags } from './order-tables.ts';

/** The internal note of an order; an empty one of version 0 if nobody has saved one. */
export async function findInternalNote(db: Queryable, orderId: string): Promise<InternalNote> {
  const [row] = await db
    .select()
    .from(orderInternalNotes)
    .where(eq(orderInternalNotes.orderId, orderId));
  if (!row) return { note: '', tags: [], version: 0, changedBy: null, changedAt: null };
  const { note, version, changedBy, changedAt } = row;
  const tags = await findTags(db, [orderId]);
  const emails = await findEmails(db, [changedBy]);
  return {
    note,
    tags: tags.get(orderId) ?? [],
    version,
    changedBy: emails.get(changedBy) ?? null,
    changedAt: changedAt.toISOString(),
  };
}

/**
 * Replaces the internal note and the tags of an order and records the change in the audit log; or refuses
 * if another admin has changed them since `version`. If they are as wanted already, it changes nothing: the call
 * may be repeated because its answer was lost. The customer is not told.
 */
export async function changeInternalNote(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
  { note, tags, version }: InternalNoteChange,
): Promise<InternalNote> {
  const order = await lockOpenableOrder(tx, id);
  const current = await findInternalNote(tx, id);
  if (current.note === note && isDeepStrictEqual(current.tags, tags)) return current;
  if (current.version !== version) throw refuse(orderRefusals.internalNoteChanged, { current });
  const changed = { note, version: version + 1, changedBy: by.caller.id, changedAt: deps.now() };
  await tx
    .insert(orderInternalNotes)
    .values({ orderId: id, ...changed })
    .onConflictDoUpdate({ target: orderInternalNotes.orderId, set: changed });
  await tx.delete(orderTags).where(eq(orderTags.orderId, id));
  if (tags.length > 0) await tx.insert(orderTags).values(tags.map((tag) => ({ tag, orderId: id })));
  const searchText = { tags: tags.join('\n') };
  await tx.update(orderSearchTexts).set(searchText).where(eq(orderSearchTexts.orderId, id));
  await recordAudit(tx, deps, {
    action: 'order-note-changed',
    by,
    ...auditedOrder(order),
    before: { note: current.note, tags: current.tags },
    after: { note, tags },
  });
  return findInternalNote(tx, id);
}

/** The tags of each of these orders that has any, in alphabetical order. */
export async function findTags(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: orderTags.orderId,
      tags: sql<string[]>`array_agg(${orderTags.tag} order by lower(${orderTags.tag}) collate "C")`,
    })
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .groupBy(orderTags.orderId);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** A bound on the list; a shop uses a handful of tags. */
const MAX_LISTED_TAGS = 200;

/**
 * The tags in use; of those that differ in case only, one. Skips from tag to tag in the index, since each
 * may be on many orders.
 */
export async function listOrderTags(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive used as (
      (select lower(tag) as name, tag from ${orderTags} order by lower(tag), tag limit 1)
      union all
      select next.* from used cross join lateral (
        select lower(t.tag), t.tag from ${orderTags} t where lower(t.tag) > used.name
        order by lower(t.tag), t.tag limit 1) as next)
    select tag from used limit ${MAX_LISTED_TAGS}`);
  return rows.map(({ tag }) => tag);
}
