import { randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { recordChange } from '../change-feed/record-change.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { formerSecrets, shopSecrets } from './secret-tables.ts';

/** What the change feed calls a rotation. */
export const SECRET_TOPIC = 'secret';

/** A new key signs this long after it was added: by then every process that runs verifies with it. */
export const SIGNS_AFTER_MS = 60_000;
/** What was signed with the key before may be on its way for this long. */
const IN_FLIGHT_MS = 60_000;

export function newSecretValue(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Adds a new value, which signs and encrypts in a minute. The one before goes on to verify and decrypt.
 * @param keptMs how long, from then on; null: until the operator retires it
 * @returns false, and nothing has changed, if the last rotation is not two minutes ago or the shop has no such secret yet
 */
export async function rotateSecret(
  tx: Transaction,
  name: string,
  { at, keptMs }: { readonly at: Date; readonly keptMs: number | null },
): Promise<boolean> {
  const current = await lockSecret(tx, name);
  if (!current || !isSettled(current, at)) return false;
  const { value, version } = current;
  const signsFrom = new Date(at.getTime() + SIGNS_AFTER_MS);
  const keptUntil = keptMs === null ? null : new Date(signsFrom.getTime() + keptMs);
  await tx.insert(formerSecrets).values({ name, version, value, keptUntil });
  await tx
    .update(shopSecrets)
    .set({ value: newSecretValue(), version: version + 1, signsFrom })
    .where(eq(shopSecrets.name, name));
  await recordChange(tx, SECRET_TOPIC);
  return true;
}

/**
 * Deletes the replaced values of a secret: all, or those that are no longer kept.
 * @param reseal encrypts what is stored anew with the value in force, before the others are gone
 * @returns how many were deleted; `too-early` if the last rotation is not two minutes ago, since then something may still
 *   be on its way
 */
export async function deleteFormerValues(
  tx: Transaction,
  name: string,
  options: {
    readonly at: Date;
    readonly which: 'all' | 'no-longer-kept';
    readonly reseal?: ((tx: Transaction) => Promise<void>) | undefined;
  },
): Promise<number | 'too-early'> {
  const { at, which, reseal } = options;
  const current = await lockSecret(tx, name);
  const ofName = eq(formerSecrets.name, name);
  const due = which === 'all' ? ofName : and(ofName, lte(formerSecrets.keptUntil, at));
  if (!current || (await tx.$count(formerSecrets, due)) === 0) return 0;
  if (!isSettled(current, at)) return 'too-early';
  await reseal?.(tx);
  const deleted = await tx.delete(formerSecrets).where(due).returning();
  await recordChange(tx, SECRET_TOPIC);
  return deleted.length;
}

async function lockSecret(db: Queryable, name: string) {
  const [row] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name)).for('update');
  return row ?? null;
}

/** Whether the newest value signs, and nothing is under way any more that was signed with the one before. */
function isSettled({ signsFrom }: typeof shopSecrets.$inferSelect, at: Date): boolean {
  return signsFrom === null || signsFrom.getTime() + IN_FLIGHT_MS <= at.getTime();
}
