import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { isMemberSql } from '#features/companies/server/index.ts';
import { isEmailUnverifiedSql } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { piecesOf } from '../domain/attrition.ts';
import type { KnownParts } from '../domain/part-problems.ts';
import type { PartNeed } from '../domain/parts-in-stock.ts';
import type { BomRow } from './bom-store.ts';
import { bomLines, boms, bomWatches } from './bom-tables.ts';

type WatchRow = typeof bomWatches.$inferSelect;

/** A watch with what the check needs of its bill of materials. */
export type DueWatch = Pick<WatchRow, 'userId' | 'token' | 'language' | 'origin' | 'known'> &
  Pick<
    BomRow,
    'id' | 'companyId' | 'name' | 'boards' | 'attrition' | 'cheapestQuantities' | 'lineCount'
  >;

/** Whether this person is mailed about a bill of materials. */
export async function isWatched(db: Queryable, bomId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ bomId: bomWatches.bomId })
    .from(bomWatches)
    .where(isWatchOf(bomId, userId));
  return rows.length > 0;
}

/** Begins the watch. One that has begun keeps what the person knows, and gets the language and origin. */
export async function insertWatch(tx: Transaction, row: WatchRow): Promise<void> {
  const { language, origin } = row;
  await tx
    .insert(bomWatches)
    .values(row)
    .onConflictDoUpdate({
      target: [bomWatches.bomId, bomWatches.userId],
      set: { language, origin },
    });
}

/** @returns how many watches have ended */
export async function deleteWatch(tx: Transaction, bomId: string, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(bomWatches).where(isWatchOf(bomId, userId));
  return rowCount ?? 0;
}

/** Ends the watch whose mails have this token. @returns how many there were */
export async function endWatchByToken(db: Queryable, token: string): Promise<number> {
  const { rowCount } = await db.delete(bomWatches).where(eq(bomWatches.token, token));
  return rowCount ?? 0;
}

/**
 * Locks watches that were last checked at `checkedBefore` or earlier, the longest ago first. Skips those that
 * another process checks, whose list is being matched, of people who have not verified their address, and of people
 * who no longer belong to the company of the list.
 */
export async function lockDueWatches(
  tx: Transaction,
  checkedBefore: Date,
  limit: number,
): Promise<DueWatch[]> {
  const { userId, token, language, origin, known, checkedAt } = bomWatches;
  const { id, companyId, name, boards, attrition, cheapestQuantities, lineCount } = boms;
  const bom = { id, companyId, name, boards, attrition, cheapestQuantities, lineCount };
  const watch = { userId, token, language, origin, known };
  return tx
    .select({ ...watch, ...bom })
    .from(bomWatches)
    .innerJoin(boms, eq(id, bomWatches.bomId))
    .where(
      and(
        lte(checkedAt, checkedBefore),
        eq(boms.state, 'ready'),
        not(isEmailUnverifiedSql(userId)),
        or(isNull(companyId), isMemberSql(companyId, userId)),
      ),
    )
    .orderBy(asc(checkedAt))
    .limit(limit)
    .for('update', { of: bomWatches, skipLocked: true });
}

/** What fitted lines need of each product, by bill of materials and product, by one query. */
export async function partNeedsOf(
  db: Queryable,
  of: readonly Pick<BomRow, 'id' | 'boards' | 'attrition'>[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, PartNeed>>> {
  const byId = new Map(of.map((bom) => [bom.id, { bom, needs: new Map<string, PartNeed>() }]));
  const lines = await db
    .select({
      bomId: bomLines.bomId,
      productId: bomLines.productId,
      acceptedSubstitutes: bomLines.acceptedSubstitutes,
      quantity: bomLines.quantity,
      footprint: bomLines.footprint,
      value: bomLines.value,
      description: bomLines.description,
      mpn: bomLines.mpn,
      productPackage: bomLines.productPackage,
      doNotPopulate: bomLines.doNotPopulate,
      // A line can have thousands, and the first one tells the kind of part.
      designators: sql<readonly string[]>`jsonb_path_query_array(${bomLines.designators}, '$[0]')`,
    })
    .from(bomLines)
    .where(
      and(
        inArray(bomLines.bomId, [...byId.keys()]),
        isNotNull(bomLines.productId),
        not(bomLines.doNotPopulate),
      ),
    );
  for (const { bomId, productId, acceptedSubstitutes, ...line } of lines) {
    const one = byId.get(bomId);
    if (!one || productId === null) continue;
    const before = one.needs.get(productId);
    one.needs.set(productId, {
      needed: (before?.needed ?? 0) + piecesOf(one.bom, line),
      substitutes: before
        ? before.substitutes.filter((id) => acceptedSubstitutes.includes(id))
        : acceptedSubstitutes,
    });
  }
  return new Map([...byId].map(([id, { needs }]) => [id, needs]));
}

/** What the person of a watch knows after a check. */
interface WatchCheck {
  readonly bomId: string;
  readonly userId: string;
  readonly known: KnownParts | null;
}

/** Stores by one statement what people know now. `known` is null where it has not changed. */
export async function storeChecks(
  tx: Transaction,
  at: Date,
  checks: readonly WatchCheck[],
): Promise<void> {
  await tx.execute(sql`
    update ${bomWatches} set checked_at = ${at.toISOString()}::timestamptz,
      known = coalesce(new.known, ${bomWatches.known})
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as new ("bomId" uuid, "userId" uuid, known jsonb)
    where ${bomWatches.bomId} = new."bomId" and ${bomWatches.userId} = new."userId"`);
}

/** Ends the watches of a user who is deleted. */
export async function deleteWatchesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bomWatches).where(eq(bomWatches.userId, userId));
}

function isWatchOf(bomId: string, userId: string) {
  return and(eq(bomWatches.bomId, bomId), eq(bomWatches.userId, userId));
}
