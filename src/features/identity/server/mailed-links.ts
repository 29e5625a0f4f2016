import { createHash } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { requireEmailLength } from './account-field-hooks.ts';
import { accountHolders, verifications } from './identity-tables.ts';

const CHANGE_LINK_LIFETIME_MS = 60 * 60_000;

/**
 * Revokes all mailed links that reset the password or change the email address of an account. Called
 * when one of them is used, when the account is reclaimed and when its address changes.
 */
export async function revokeMailedLinks(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(verifications).where(
    // Better Auth stores a password reset link under its digest; the value is the account's id.
    or(eq(verifications.value, subject), eq(verifications.identifier, changeIdentifier(subject))),
  );
}

/** Stores the latest email change link, which replaces any earlier one and is valid for an hour. */
export async function storeEmailChangeLink(
  db: Queryable,
  { now, newId }: TimeAndIds,
  subject: string,
  token: string,
): Promise<void> {
  const at = now();
  const identifier = changeIdentifier(subject);
  await db.transaction(async (tx) => {
    // Locks the account, so that concurrent requests run one after the other.
    await lockHolder(tx, subject);
    await tx.delete(verifications).where(eq(verifications.identifier, identifier));
    await tx.insert(verifications).values({
      id: newId(),
      identifier,
      value: digest(token),
      expiresAt: new Date(at.getTime() + CHANGE_LINK_LIFETIME_MS),
      createdAt: at,
      updatedAt: at,
    });
  });
}

export interface MailedLink {
  readonly token: string;
  /** The address that the account had when the link was mailed. */
  readonly email: string;
  /** The new address, if the link changes it. */
  readonly updateTo?: string | undefined;
}

export type ConfirmationResult = 'done' | 'void' | 'taken';

/**
 * Verifies or changes the email address of an account after its signed-in user has followed the mailed
 * link, or changes nothing and returns the reason.
 */
export async function confirmEmailAddress(
  db: Queryable,
  { now }: TimeAndIds,
  subject: string,
  { token, email, updateTo }: MailedLink,
): Promise<ConfirmationResult> {
  try {
    return await db.transaction(async (tx) => {
      const holder = await lockHolder(tx, subject);
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
  const links = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, changeIdentifier(subject)),
        eq(verifications.value, digest(token)),
        gt(verifications.expiresAt, at),
      ),
    );
  return links.length > 0;
}

async function lockHolder(tx: Transaction, subject: string) {
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

const changeIdentifier = (subject: string) => `change-email:${subject}`;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
