import { and, count, desc, eq, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  isActiveSql,
  isOrderableSql,
  isSeenByPersonSql,
} from '#features/catalogue/server/index.ts';
import { isEmailUnverifiedSql, isVerifiedEmailSql } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { MAX_ALERTS } from '../domain/stock-alert-rules.ts';
import { stockAlerts, type StockAlertRow } from './stock-alert-tables.ts';

export type { StockAlertRow };

const other = alias(stockAlerts, 'other');

/** The visitor waits as a user as well, who has verified the address since. */
const waitsAsUser = sql`exists (select 1 from ${stockAlerts} ${sql.identifier('other')}
  where ${eq(other.productId, stockAlerts.productId)}
    and ${isVerifiedEmailSql(other.userId, stockAlerts.email)})`;

/**
 * The alert may be mailed: the visitor has confirmed it, the user has verified their address. Of two alerts of
 * one person, that of the user.
 */
const reachable = and(
  sql`${stockAlerts.confirmedAt} is not null`,
  or(
    and(isNull(stockAlerts.userId), not(waitsAsUser)),
    not(isEmailUnverifiedSql(stockAlerts.userId)),
  ),
);

/** The product is for everybody, or the user sees it for one of their companies. A visitor has no user. */
const isSeen = isSeenByPersonSql(stockAlerts.productId, stockAlerts.userId);

/**
 * Adds the alert; if the recipient waits for the product already, the earlier one stays. One that is not
 * confirmed yet starts again, so that the link in the newest mail works as long as it says.
 * @param ifOlderThan leaves one that started later as it is. Requests at once wait for each other here.
 * @returns false when the earlier one stays
 */
export async function insertAlert(
  db: Queryable,
  row: StockAlertRow,
  { ifOlderThan = null }: { readonly ifOlderThan?: Date | null } = {},
): Promise<boolean> {
  const { createdAt, language, origin } = row;
  const written = await db
    .insert(stockAlerts)
    .values(row)
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.recipient],
      set: { createdAt, language, origin },
      setWhere: and(
        isNull(stockAlerts.confirmedAt),
        ifOlderThan ? lte(stockAlerts.createdAt, ifOlderThan) : undefined,
      )!,
    })
    .returning({ id: stockAlerts.id });
  return written.length > 0;
}

/** The alert of a recipient for a product, confirmed or not. */
export async function findAlert(
  db: Queryable,
  recipient: string,
  productId: string,
): Promise<StockAlertRow | null> {
  const [row] = await db.select().from(stockAlerts).where(alertOf(recipient, productId));
  return row ?? null;
}

/** Confirms the address; repeating it is harmless. @returns false when there is no such alert */
export async function confirmAlert(
  db: Queryable,
  recipient: string,
  productId: string,
  at: Date,
): Promise<boolean> {
  const confirmed = await db
    .update(stockAlerts)
    .set({
      confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(alertOf(recipient, productId))
    .returning({ id: stockAlerts.id });
  return confirmed.length > 0;
}

/** @returns how many there were */
export async function deleteAlerts(
  db: Queryable,
  recipients: readonly string[],
  productId?: string,
): Promise<number> {
  const { rowCount } = await db
    .delete(stockAlerts)
    .where(
      and(
        inArray(stockAlerts.recipient, [...recipients]),
        productId === undefined ? undefined : eq(stockAlerts.productId, productId),
      ),
    );
  return rowCount ?? 0;
}

/** Deletes all alerts of the recipient with this token. @returns how many there were */
export async function endAlertsByToken(db: Queryable, token: string): Promise<number> {
  return deleteAlerts(db, [token]);
}

/** Deletes these alerts, each of a recipient for a product; those that do not exist are left out. */
export async function deleteAlertsFor(
  db: Queryable,
  which: readonly Pick<StockAlertRow, 'recipient' | 'productId'>[],
): Promise<void> {
  if (which.length === 0) return;
  const recipients = which.map(({ recipient }) => recipient);
  const productIds = which.map(({ productId }) => productId);
  await db.delete(stockAlerts).where(
    sql`(${stockAlerts.productId}, ${stockAlerts.recipient}) in (
      select * from unnest(${sql.param(productIds)}::uuid[], ${sql.param(recipients)}::text[]))`,
  );
}

/** The alerts of a user, the newest first. */
export async function alertsOfUser(db: Queryable, userId: string): Promise<StockAlertRow[]> {
  return db
    .select()
    .from(stockAlerts)
    .where(eq(stockAlerts.userId, userId))
    .orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.id))
    .limit(MAX_ALERTS);
}

/** The number of alerts for a product that may be mailed. */
export async function countReachable(db: Queryable, productId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.productId, productId), reachable));
  return row?.waiting ?? 0;
}

/**
 * Deletes and returns alerts whose product can be ordered, those that were added first. Skips rows
 * that another process is handling: each row is returned to one caller.
 */
export async function takeDueAlerts(db: Queryable, limit: number): Promise<StockAlertRow[]> {
  // A subquery could run once for each row, and exceed the limit. A CTE that locks rows runs once.
  const due = db.$with('due').as(dueAlerts(db, limit).for('update', { skipLocked: true }));
  const rows = await db
    .with(due)
    .delete(stockAlerts)
    .where(inArray(stockAlerts.id, db.select({ id: due.id }).from(due)))
    .returning();
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export function dueAlerts(db: Queryable, limit: number) {
  return db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(reachable, isSeen, isOrderableSql(stockAlerts.productId)))
    .orderBy(stockAlerts.createdAt, stockAlerts.id)
    .limit(limit);
}

/** Deletes alerts that were not confirmed in time, and those of products that have left the shop or that the person no longer sees. */
export async function deleteEndedAlerts(db: Queryable, unconfirmedBefore: Date): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(
      or(
        and(isNull(stockAlerts.confirmedAt), lte(stockAlerts.createdAt, unconfirmedBefore)),
        not(isActiveSql(stockAlerts.productId)),
        not(isSeen),
      ),
    );
}

/** @returns how many were deleted */
export async function deleteAlertsBefore(tx: Transaction, before: Date): Promise<number> {
  const { rowCount } = await tx.delete(stockAlerts).where(lt(stockAlerts.createdAt, before));
  return rowCount ?? 0;
}

function alertOf(recipient: string, productId: string) {
  return and(eq(stockAlerts.recipient, recipient), eq(stockAlerts.productId, productId));
}
