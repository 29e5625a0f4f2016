import { eq, sql, type SQL } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newAccount, resetPassword, type Account } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';
import { callProvider } from './call-provider.ts';
import { accounts, accountHolders, sessions } from './identity-tables.ts';
import { notePassword, requireStandingProof } from './session-proof.ts';

const shop = await testShop();
const db = shop.database.queries;

/** Signs in with the right password, and lets something happen while it is compared. */
async function signInWhile({ email }: Account, meanwhile: () => Promise<unknown>) {
  const [holder] = await db.select().from(accountHolders).where(eq(accountHolders.email, email));
  const at = shop.clock.now();
  const session = {
    id: `session of ${email}`,
    token: `token of ${email}`,
    userId: holder?.id ?? '',
    expiresAt: new Date(at.getTime() + 60_000),
    createdAt: at,
    updatedAt: at,
  };
  await callProvider(async () => {
    await notePassword(db, email);
    await meanwhile();
    await db.insert(sessions).values(session);
    await requireStandingProof(db, session);
  });
  return db.select().from(sessions).where(eq(sessions.id, session.id));
}

async function registered(): Promise<Account> {
  const account = newAccount();
  await testBrowser(shop).post('/identity/sign-up/email', account);
  return account;
}

/** Lets the account change hands at the worst moment: once its proof is read, before its session is. */
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

test('a sign-in that nothing comes between has its session', async () => {
  expect(await signInWhile(await registered(), async () => undefined)).toHaveLength(1);
});

test('a sign-in under way while the owner comes by the popup leaves no session', async () => {
  const account = await registered();
  const { email } = account;
  const sub = `sub-${email}`;
  shop.demoPerson({ sub, name: 'The Owner', email, emailVerified: true });
  const popup = () => testBrowser(shop).popup({ person: sub });
  await expect(signInWhile(account, popup)).rejects.toMatchObject({ status: 'UNAUTHORIZED' });
  const left = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, `session of ${email}`));
  expect(left).toEqual([]);
});

test('a sign-in under way while the password is replaced leaves no session', async () => {
  const account = await registered();
  const reset = async () => {
    const { email } = account;
    await testBrowser(shop).post('/identity/request-password-reset', { email });
    await resetPassword(shop, email, 'another-word');
  };
  await expect(signInWhile(account, reset)).rejects.toMatchObject({ status: 'UNAUTHORIZED' });
});

describe('what changes an account just before a session is written', () => {
  test('lets no sign-in by the password that was replaced through', async () => {
    const account = await registered();
    const browser = testBrowser(shop);
    await beforeEachSession(
      sql`update ${accounts} set password = 'another' where user_id = new.user_id`,
    );
    const reply = await browser.post('/identity/sign-in/email', account);
    expect(reply.statusCode).toBe(401);
    expect(await browser.idToken()).toBeNull();
  });

  test('lets no popup through whose tie to the account is gone', async () => {
    const sub = 'sandbox-ines';
    const browser = testBrowser(shop);
    expect(await browser.popup({ person: sub })).toBeNull();
    await beforeEachSession(sql`delete from ${accounts} where user_id = new.user_id`);
    const again = testBrowser(shop);
    expect(await again.popup({ person: sub })).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect(await again.idToken()).toBeNull();
    expect(await browser.idToken()).not.toBeNull();
  });
});
