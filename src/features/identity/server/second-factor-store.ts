import { and, eq, inArray, like, ne, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import {
  accounts,
  passkeys,
  secondFactors,
  sessions,
  signingKeys,
  verifications,
} from './identity-tables.ts';

/** What an account asks for at sign-in besides the password. */
export interface SecondFactors {
  /** Whether an authenticator app is set up. */
  readonly app: boolean;
  /** Encrypted; null without a second factor. */
  readonly recoveryCodes: string | null;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly at: Date | null;
  }[];
}

export async function findSecondFactors(db: Queryable, accountId: string): Promise<SecondFactors> {
  const [account] = await db
    .select({ on: accounts.twoFactorEnabled, row: secondFactors })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.userId, accounts.id))
    .where(eq(accounts.id, accountId));
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, accountId))
    .orderBy(passkeys.createdAt, passkeys.id);
  const isOn = account?.on === true;
  return {
    app: isOn && account.row?.verified === true,
    recoveryCodes: isOn ? (account.row?.backupCodes ?? null) : null,
    passkeys: own.map(({ id, name, createdAt }) => ({ id, name: name ?? '', at: createdAt })),
  };
}

/** Encrypted values of an account without an app: a secret that nobody knows, and no recovery codes. */
export interface EmptySecondFactor {
  readonly secret: string;
  readonly recoveryCodes: string;
}

/**
 * Turns the second factor on if the account has an app or a passkey, and off otherwise.
 * @returns whether it is on
 */
export async function settleSecondFactor(
  db: Queryable,
  { now, newId }: TimeAndIds,
  accountId: string,
  empty: EmptySecondFactor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ofAccount = eq(secondFactors.userId, accountId);
    const [account] = await tx
      .select({ wasOn: accounts.twoFactorEnabled })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    const wasOn = account?.wasOn === true;
    const { app, passkeys: own } = await findSecondFactors(tx, accountId);
    const isOn = app || own.length > 0;
    if (isOn && !app) {
      const { secret, recoveryCodes: backupCodes } = empty;
      const row = { id: newId(), userId: accountId, secret, backupCodes, verified: false };
      // An app that was being set up while the password was enough is no longer.
      if (!wasOn) await tx.delete(secondFactors).where(ofAccount);
      await tx.insert(secondFactors).values(row).onConflictDoNothing();
    }
    if (!isOn && wasOn) await tx.delete(secondFactors).where(ofAccount);
    await tx
      .update(accounts)
      .set({ twoFactorEnabled: isOn, updatedAt: now() })
      .where(eq(accounts.id, accountId));
    return isOn;
  });
}

/** Removes the app, the recovery codes and the passkeys of an account. */
export async function removeSecondFactors(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, accountId));
  await tx.delete(passkeys).where(eq(passkeys.userId, accountId));
  await tx.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, accountId));
}

/** For a lost device: removes the second factors of these accounts and ends their sessions. @returns whether there were any. */
export async function resetSecondFactors(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const reset = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.twoFactorEnabled, true)))
    .for('update');
  for (const { id } of reset) {
    await removeSecondFactors(tx, id);
    await endSessions(tx, id, { except: null });
  }
  return reset.length > 0;
}

/** Ends the sessions of an account, and forgets its trusted devices and what was begun with the password. */
export async function endSessions(
  db: Queryable,
  accountId: string,
  { except }: { readonly except: string | null },
): Promise<void> {
  const ofAccount = eq(sessions.userId, accountId);
  await db
    .delete(sessions)
    .where(except === null ? ofAccount : and(ofAccount, ne(sessions.id, except)));
  const { value, identifier } = verifications;
  const isSignIn = or(like(identifier, '2fa-%'), like(identifier, 'trust-device-%'));
  await db.delete(verifications).where(and(eq(value, accountId), isSignIn));
}

/**
 * Encrypts what second factors need with the key in force. The key pair of the provider is deleted, because it is encrypted, too:
 * the next sign-in makes a new one.
 */
export async function resealIdentity(
  tx: Transaction,
  reseal: (sealed: string) => Promise<string>,
): Promise<void> {
  await tx.delete(signingKeys);
  const { id, secret, backupCodes } = secondFactors;
  const rows = await tx.select({ id, secret, backupCodes }).from(secondFactors).for('update');
  for (const row of rows) {
    const sealed = {
      secret: await reseal(row.secret),
      backupCodes: await reseal(row.backupCodes),
    };
    await tx.update(secondFactors).set(sealed).where(eq(id, row.id));
  }
}
