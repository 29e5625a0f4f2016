import { createHash } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { requireEmailLength } from './account-field-hooks.ts';
import { accountHolders, verifications } from './identity-tables.ts';

const CHANGE_LIVES_MS = 60 * 60_000;

/**
 * Makes every mailed link of an account worthless that lets somebody in or takes the address away:
 * one was used, or the account is somebody else's now, or has another address.
 */
export async function revokeMailedLinks(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(verifications).where(
    // Better Auth keeps a link to a new password as a digest; its value is the account's id.
    or(eq(verifications.value, subject), eq(verifications.identifier, changeOf(subject))),
  );
}

/** Notes the link to another address that was mailed last: it alone works from now on, for an hour. */
export async function storeEmailChangeLink(
  db: Queryable,
  { now, newId }: TimeAndIds,
  subject: string,
  token: string,
): Promise<void> {
  const at = now();
  const identifier = changeOf(subject);
  await db.transaction(async (tx) => {
    // Two requests at once take turns.
    await holderOf(tx, subject);
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    await tx.insert(verifications).values({
      id: newId(),
      identifier,
      value: digest(token),
      expiresAt: new Date(at.getTime() + CHANGE_LIVES_MS),
      createdAt: at,
      updatedAt: at,
    });
  });
}

export interface MailedLink {
  readonly token: string;
  /** The address that the account had when the link was mailed. */
  readonly email: string;
  /** The address that it shall have, if another. */
  readonly updateTo?: string | undefined;
}

export type ConfirmationResult = 'done' | 'void' | 'taken';

/**
 * Verifies or changes the address of an account, once whoever is signed in to it has followed the
 * mailed link; or changes nothing and says why.
 */
export async function confirmEmailAddress(
  db: Queryable,
  { now }: TimeAndIds,
  subject: string,
  { token, email, updateTo }: MailedLink,
): Promise<ConfirmationResult> {
  try {
    return await db.transaction(async (tx) => {
      const holder = await holderOf(tx, subject);
      if (holder?.email !== email) return 'void';
      const change = { emailVerified: true, updatedAt: now() };
      if (updateTo === undefined) {
        if (!holder.emailVerified) await changeHolder(tx, subject, change);
        return 'done';
      }
      if (!(await isChangeLink(tx, subject, token, now()))) return 'void';
      await changeHolder(tx, subject, { ...change, email: updateTo });
      await revokeMailedLinks(tx, subject);
      return 'done';
    });
  } catch (error) {
    if (violates(error, 'user_email')) return 'taken';
    throw error;
  }
}

async function isChangeLink(
  tx: Transaction,
  subject: string,
  token: string,
  at: Date,
): Promise<boolean> {
  const found = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, changeOf(subject)),
        eq(verifications.value, digest(token)),
        gt(verifications.expiresAt, at),
      ),
    );
  return found.length > 0;
}

async function holderOf(tx: Transaction, subject: string) {
  const [holder] = await tx
    .select()
    .from(accountHolders)
    .where(eq(accountHolders.id, subject))
    .for('update');
  return holder;
}

async function changeHolder(
  tx: Transaction,
  subject: string,
  change: Partial<typeof accountHolders.$inferInsert>,
): Promise<void> {
  requireEmailLength(change.email ?? '');
  await tx.update(accountHolders).set(change).where(eq(accountHolders.id, subject));
}

const changeOf = (subject: string) => `change-email:${subject}`;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
