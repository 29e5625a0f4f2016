import { eq, sql, type SQL } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newAccount, resetPassword, type Account } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';
import { credentials, accounts, sessions } from './identity-tables.ts';
import {
  recordPasswordHash,
  recordSubject,
  requireValidProof,
  withSignInProof,
} from './sign-in-proof.ts';

/** No company requires its own provider. */
const anyProvider = async () => null;

const shop = await testShop();
const db = shop.database.queries;

/** Signs in with the right password and runs `meanwhile` while it is compared. */
async function signInWhile({ email }: Account, meanwhile: () => Promise<unknown>) {
  const at = shop.clock.now();
  const session = {
    id: `session of ${email}`,
    token: `token of ${email}`,
    userId: await holderId(email),
    expiresAt: new Date(at.getTime() + 60_000),
    createdAt: at,
    updatedAt: at,
  };
  await withSignInProof(async () => {
    await recordPasswordHash(db, email);
    await meanwhile();
    await db.insert(sessions).values(session);
    await requireValidProof(db, session, anyProvider);
  });
  return db.select().from(sessions).where(eq(sessions.id, session.id));
}

async function holderId(email: string): Promise<string> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account?.id ?? '';
}

async function registerAccount(): Promise<Account> {
  const account = newAccount();
  await testBrowser(shop).post('/identity/sign-up/email', account);
  return account;
}

/** Changes the account at the worst moment: after its proof is read and before its session is written. */
async function beforeEachSession(change: SQL) {
  await db.execute(sql`
    create function identity.meanwhile() returns trigger language plpgsql as
    $$ begin ${change}; return new; end $$`);
  await db.execute(sql`
    create trigger meanwhile before insert on ${sessions}
    for each row execute function identity.meanwhile()`);
  onTestFinished(async () => {
    await db.execute(sql`drop function identity.meanwhile() cascade`);
  });
}

test('an undisturbed sign-in keeps its session', async () => {
  expect(await signInWhile(await registerAccount(), async () => undefined)).toHaveLength(1);
});

test('a sign-in during which the owner reclaims the account by the popup leaves no session', async () => {
  const account = await registerAccount();
  const { email } = account;
  const sub = `sub-${email}`;
  shop.demoPerson({ sub, name: 'The Owner', email, emailVerified: true });
  const popup = () => testBrowser(shop).popup({ person: sub });
  await expect(signInWhile(account, popup)).rejects.toMatchObject({ status: 'UNAUTHORIZED' });
  const remaining = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, `session of ${email}`));
  expect(remaining).toEqual([]);
});

test('a sign-in during which the password is reset leaves no session', async () => {
  const account = await registerAccount();
  const reset = async () => {
    const { email } = account;
    await testBrowser(shop).post('/identity/request-password-reset', { email });
    await resetPassword(shop, email, 'another-word');
  };
  await expect(signInWhile(account, reset)).rejects.toMatchObject({ status: 'UNAUTHORIZED' });
});

describe('an account change just before a session is written', () => {
  test('refuses a sign-in by the replaced password', async () => {
    const account = await registerAccount();
    const browser = testBrowser(shop);
    await beforeEachSession(
      sql`update ${credentials} set password = 'another' where user_id = new.user_id`,
    );
    const response = await browser.post('/identity/sign-in/email', account);
    expect(response.statusCode).toBe(401);
    expect(await browser.idToken()).toBeNull();
  });

  test('refuses a popup sign-in that is no longer linked to the account', async () => {
    const sub = 'sandbox-ines';
    const browser = testBrowser(shop);
    expect(await browser.popup({ person: sub })).toBeNull();
    await beforeEachSession(sql`delete from ${credentials} where user_id = new.user_id`);
    const again = testBrowser(shop);
    expect(await again.popup({ person: sub })).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect(await again.idToken()).toBeNull();
    expect(await browser.idToken()).not.toBeNull();
  });
});

test('a nested request does not change the proof of the outer one', async () => {
  const { email } = await registerAccount();
  const session = { id: 'nested', userId: await holderId(email) };
  await withSignInProof(async () => {
    await recordPasswordHash(db, email);
    await withSignInProof(async () => recordSubject('somebody-else'));
    await expect(requireValidProof(db, session, anyProvider)).resolves.toBeUndefined();
  });
});

test('a request that fails rejects, and the next one has a proof of its own', async () => {
  const { email } = await registerAccount();
  const session = { id: 'after a failure', userId: await holderId(email) };
  const failed = withSignInProof(() => Promise.reject(new Error('no database')));
  await expect(failed).rejects.toThrow('no database');
  await expect(
    withSignInProof(() => requireValidProof(db, session, anyProvider)),
  ).resolves.toBeUndefined();
  await expect(requireValidProof(db, session, anyProvider)).rejects.toThrow(
    'outside of `withSignInProof`',
  );
});
