import { and, count, desc, eq, isNull, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { lockUser } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ActingUser } from '#shared/caller.ts';
import { cursorTime, decodeCursor, toPage, type Page } from '#shared/pagination.ts';
import type { BomRow } from './bom-store.ts';
import { boms } from './bom-tables.ts';

const position = z.tuple([cursorTime, z.guid()]);

const isOf = ({ userId, companyId }: ActingUser) =>
  companyId === null
    ? and(eq(boms.userId, userId), isNull(boms.companyId))
    : eq(boms.companyId, companyId);

/** The bills of materials of a person or company, the newest first. */
export async function listBoms(
  db: Queryable,
  owner: ActingUser,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<BomRow>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, position);
  const rows = await db
    .select()
    .from(boms)
    .where(
      and(
        isOf(owner),
        after
          ? sql`(${boms.createdAt}, ${boms.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(boms.createdAt), desc(boms.id))
    .limit(limit + 1);
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** Attrition and the way to buy of the latest list of a person or company; null without one. */
export async function lastSettings(
  db: Queryable,
  owner: ActingUser,
): Promise<Pick<BomRow, 'attrition' | 'cheapestQuantities'> | null> {
  const { attrition, cheapestQuantities } = boms;
  const [last] = await db
    .select({ attrition, cheapestQuantities })
    .from(boms)
    .where(isOf(owner))
    .orderBy(desc(boms.createdAt), desc(boms.id))
    .limit(1);
  return last ?? null;
}

/** Lets the changes of what a person or company keeps run one after the other, so that its limits hold. */
export async function lockKeptBoms(tx: Transaction, owner: ActingUser): Promise<void> {
  // Also keeps a user who is deleted meanwhile from getting a list that nobody deletes.
  if (owner.companyId === null) return lockUser(tx, owner.userId);
  const key = `bills of materials of ${owner.companyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** What a person or company keeps, for the limits. */
export async function keptBoms(
  tx: Transaction,
  owner: ActingUser,
): Promise<{ readonly boms: number; readonly lines: number; readonly bytes: number }> {
  const [kept] = await tx
    .select({ boms: count(), lines: sum(boms.lineCount), bytes: sum(boms.bytes) })
    .from(boms)
    .where(isOf(owner));
  return {
    boms: kept?.boms ?? 0,
    lines: Number(kept?.lines ?? 0),
    bytes: Number(kept?.bytes ?? 0),
  };
}

/** Deletes the user’s own. What they made for companies stays. */
export async function deleteBomsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(boms).where(isOf({ userId, companyId: null }));
}
