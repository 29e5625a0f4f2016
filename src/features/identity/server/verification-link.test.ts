import { beforeEach, describe, expect, test } from 'vitest';
import {
  exchange,
  mailedLink,
  mailedToken,
  newAccount,
  registered,
  type Account,
} from '#test/support/identity.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const BOSS = 'boss@nordwerk.example';
const shop = await testShop({ ADMIN_EMAILS: BOSS });

let account: Account;
let registrar: TestBrowser;
let token: string;

beforeEach(async () => {
  account = newAccount();
  registrar = testBrowser(shop);
  await registrar.post('/identity/sign-up/email', account);
  token = await mailedToken(shop, account.email);
});

const confirm = (browser: TestBrowser) => browser.post('/identity/confirm-email', { token });
const verified = async () =>
  (await registrar.get('/identity/get-session')).json<{ user: { emailVerified: boolean } }>().user
    .emailVerified;

describe('the link of a verification mail', () => {
  test('leads to a page of the shop; opening it verifies nothing', async () => {
    const link = await mailedLink(shop, account.email);
    expect(link).toMatch(/^\/verify-email\?token=/);
    const inside = `/identity/verify-email?token=${token}`;
    for (const browser of [testBrowser(shop), registrar]) {
      await browser.get(link);
      expect((await browser.get(inside)).statusCode).toBe(404);
      await browser.get(`/identity/confirm-email?token=${token}`);
    }
    expect(await verified()).toBe(false);
  });

  test('verifies nothing while signed out', async () => {
    const response = await confirm(testBrowser(shop));
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'SIGN_IN_FIRST' }]);
    expect(await verified()).toBe(false);
  });

  test('verifies nothing while signed in to another account', async () => {
    const { browser } = await registered(shop);
    expect((await confirm(browser)).statusCode).toBe(401);
    expect(await verified()).toBe(false);
  });

  test('verifies on the device that registered', async () => {
    expect((await confirm(registrar)).statusCode).toBe(200);
    expect(await verified()).toBe(true);
  });

  test('verifies on another device after signing in there', async () => {
    const phone = testBrowser(shop);
    await phone.post('/identity/sign-in/email', account);
    expect((await confirm(phone)).statusCode).toBe(200);
    expect(await verified()).toBe(true);
  });

  test('verifies nothing when another site sends it', async () => {
    const path = '/identity/confirm-email';
    const response = await registrar.post(path, { token }, 'http://evil.example');
    expect(response.statusCode).toBe(403);
    expect(await verified()).toBe(false);
  });

  test('does not verify an address that the account got since', async () => {
    const { browser, account: other } = await registered(shop);
    const fresh = newAccount().email;
    await browser.post('/identity/change-email', { newEmail: fresh });
    await browser.post('/identity/confirm-email', { token: await mailedToken(shop, fresh) });
    await testBrowser(shop).post('/identity/sign-up/email', other);
    token = await mailedToken(shop, other.email);
    expect((await confirm(browser)).statusCode).toBe(401);
  });
});

test('registering the address of an admin does not make the registrant an admin', async () => {
  const attacker = testBrowser(shop);
  await attacker.post('/identity/sign-up/email', { ...newAccount(), email: BOSS });
  token = await mailedToken(shop, BOSS);
  await testBrowser(shop).get(await mailedLink(shop, BOSS));
  await confirm(testBrowser(shop));
  const entered = await exchange(shop, (await attacker.idToken()) ?? '', BOSS);
  expect(entered.ok && entered.value.user.role).not.toBe('admin');
});

test('a verification mail can only be requested while signed in to the account', async () => {
  const { email } = account;
  const stranger = testBrowser(shop);
  const response = await stranger.post('/identity/send-verification-email', { email });
  expect(response.statusCode).toBe(401);
  expect(await shop.mailsTo(email)).toHaveLength(1);
});
