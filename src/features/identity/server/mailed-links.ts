import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { requireEmailLength } from './account-field-hooks.ts';
import { accounts, verifications } from './identity-tables.ts';

const CHANGE_LINK_LIFETIME_MS = 60 * 60_000;

/**
 * Revokes all mailed links that reset the password or change the email address of an account, its trusted devices, and
 * sign-ins that wait for a second factor: all of them are stored under the account's id. Called
 * when one of them is used, when the account is reclaimed and when its address changes.
 */
export async function revokeMailedLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(verifications).where(
    // Better Auth stores a password reset link under its digest; the value is the account's id.
    or(
      eq(verifications.value, accountId),
      eq(verifications.identifier, changeIdentifier(accountId)),
    ),
  );
}

/**
 * Stores a link that sets the password of an account and verifies its address, beside those that its owner asks for.
 * @returns its token
 */
export async function storePasswordLink(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  accountId: string,
  lifetimeMs: number,
): Promise<string> {
  const at = now();
  const token = randomBytes(24).toString('hex');
  await tx.insert(verifications).values({
    id: newId(),
    identifier: passwordIdentifier(token),
    value: accountId,
    expiresAt: new Date(at.getTime() + lifetimeMs),
    createdAt: at,
    updatedAt: at,
  });
  return token;
}

/** The address of the account whose password a link sets; null if there is no such link. */
export async function findAddressOfPasswordLink(
  db: Queryable,
  token: string,
): Promise<string | null> {
  const [account] = await db
    .select({ email: accounts.email })
    .from(verifications)
    .innerJoin(accounts, eq(accounts.id, verifications.value))
    .where(eq(verifications.identifier, passwordIdentifier(token)));
  return account?.email ?? null;
}

/** Stores the latest email change link, which replaces any earlier one and is valid for an hour. */
export async function storeEmailChangeLink(
  db: Queryable,
  { now, newId }: TimeAndIds,
  accountId: string,
  token: string,
): Promise<void> {
  const at = now();
  const identifier = changeIdentifier(accountId);
  await db.transaction(async (tx) => {
    // Locks the account, so that concurrent requests run one after the other.
    await lockAccount(tx, accountId);
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

export type ConfirmationResult = 'done' | 'invalid' | 'taken';

/**
 * Verifies or changes the email address of an account after its signed-in user has followed the mailed
 * link, or changes nothing and returns the reason.
 */
export async function confirmEmailAddress(
  db: Queryable,
  { now }: TimeAndIds,
  accountId: string,
  { token, email, updateTo }: MailedLink,
): Promise<ConfirmationResult> {
  try {
    return await db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (account?.email !== email) return 'invalid';
      const change = { emailVerified: true, updatedAt: now() };
      if (updateTo === undefined) {
        if (!account.emailVerified) await changeAccount(tx, accountId, change);
        return 'done';
      }
      if (!(await isChangeLink(tx, accountId, token, now()))) return 'invalid';
      await changeAccount(tx, accountId, { ...change, email: updateTo });
      await revokeMailedLinks(tx, accountId);
      return 'done';
    });
  } catch (error) {
    if (violates(error, 'user_email')) return 'taken';
    throw error;
  }
}

async function isChangeLink(
  tx: Transaction,
  accountId: string,
  token: string,
  at: Date,
): Promise<boolean> {
  const links = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, changeIdentifier(accountId)),
        eq(verifications.value, digest(token)),
        gt(verifications.expiresAt, at),
      ),
    );
  return links.length > 0;
}

async function lockAccount(tx: Transaction, accountId: string) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return account;
}

async function changeAccount(
  tx: Transaction,
  accountId: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  requireEmailLength(change.email ?? '');
  await tx.update(accounts).set(change).where(eq(accounts.id, accountId));
}

/** As Better Auth stores it. */
const passwordIdentifier = (token: string) => digest(`reset-password:${token}`);

const changeIdentifier = (accountId: string) => `change-email:${accountId}`;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
