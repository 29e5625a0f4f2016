import { expect, test } from 'vitest';
import { registered, type Account } from '#test/support/identity.ts';
import { afterPassword } from '#test/support/second-factor.ts';
import { testShop } from '#test/support/test-shop.ts';
import { uuidv7 } from 'uuidv7';
import { accounts, passkeys } from './identity-tables.ts';
import { settleSecondFactor } from './second-factor-store.ts';
import { eq } from 'drizzle-orm';

const shop = await testShop();
const { queries } = shop.database;
const sealed = { secret: 'sealed', recoveryCodes: 'sealed' };

/** A passkey as the browser test makes it with a virtual authenticator. */
async function addPasskey({ email }: Account) {
  const [account] = await queries.select().from(accounts).where(eq(accounts.email, email));
  const userId = account?.id ?? '';
  const id = uuidv7();
  await queries.insert(passkeys).values({
    id,
    userId,
    name: 'Desk',
    publicKey: '',
    credentialID: id,
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
    createdAt: shop.clock.now(),
  });
  await settleSecondFactor(queries, { now: shop.clock.now, newId: uuidv7 }, userId, sealed);
  return id;
}

test('with a passkey the password alone is not enough; without the last one it is', async () => {
  const { account, browser } = await registered(shop);
  const id = await addPasskey(account);
  const { browser: again, answer } = await afterPassword(shop, account);
  expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: [] });
  expect(await again.idToken()).toBeNull();

  const path = '/identity/passkey/delete-passkey';
  const wrong = await browser.post(path, { id, password: 'not-the-password' });
  expect(wrong.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
  expect((await browser.post(path, { id, password: account.password })).statusCode).toBe(200);
  const { browser: then } = await afterPassword(shop, account);
  expect(await then.idToken()).not.toBeNull();
  expect((await shop.mailsTo(account.email))[0]?.subject).toBe('Second factor turned off');
});

test('the passkey of another person cannot be renamed or removed', async () => {
  const [{ account }, stranger] = [await registered(shop), await registered(shop)];
  const id = await addPasskey(account);
  const { password } = stranger.account;
  const calls = [
    await stranger.browser.post('/identity/passkey/delete-passkey', { id, password }),
    await stranger.browser.post('/identity/passkey/update-passkey', { id, name: 'Mine' }),
  ];
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  expect(await queries.select().from(passkeys).where(eq(passkeys.id, id))).toMatchObject([
    { name: 'Desk' },
  ]);
});

test.each([
  ['nothing of a passkey', {}],
  ['text', 'junk'],
  ['a passkey that cannot be read', { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
])('a registration with %s is refused, not an error of the shop', async (_what, response) => {
  const { account, browser } = await registered(shop);
  await browser.get('/identity/passkey/generate-register-options');
  const { password } = account;
  const path = '/identity/passkey/verify-registration';
  const answer = await browser.post(path, { response, password, name: 'Desk' });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    'This passkey could not be checked. Please add it again.',
  ]);
});
