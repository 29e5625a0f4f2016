import { beforeEach, describe, expect, test } from 'vitest';
import { listOwnOrders } from '#features/orders/contract.ts';
import {
  exchange,
  confirmByMail,
  mailedToken,
  newAccount,
  registered,
  resetPassword,
  type Account,
} from '#test/support/identity.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

let account: Account;
let attacker: TestBrowser;
let owner: TestBrowser;

/** An attacker has registered an address that is not theirs and is signed in; its owner comes later. */
beforeEach(async () => {
  account = newAccount();
  attacker = testBrowser(shop);
  owner = testBrowser(shop);
  await attacker.post('/identity/sign-up/email', account);
  const { email } = account;
  shop.demoPerson({ sub: `sub-${email}`, name: 'The Owner', email, emailVerified: true });
});

const popup = (browser: TestBrowser, { email } = account) =>
  browser.popup({ person: `sub-${email}` });
const signIn = (browser: TestBrowser, password = account.password) =>
  browser.post('/identity/sign-in/email', { email: account.email, password });

async function enter(browser: TestBrowser, { email } = account) {
  const entered = await exchange(shop, (await browser.idToken()) ?? '', email);
  if (!entered.ok) throw new Error(entered.problem.title);
  return entered.value;
}

const works = async (token: string) => (await shop.api(listOwnOrders, {}, { bearer: token })).ok;

async function change(browser: TestBrowser, to: string) {
  await browser.post('/identity/change-email', { newEmail: to });
  return confirmByMail(shop, browser, to);
}

describe('an attacker who registered an address before its owner signs in by popup', () => {
  test('loses the password, the session, the ID token and the access token at once', async () => {
    const idToken = (await attacker.idToken()) ?? '';
    const { token } = await enter(attacker);
    expect(await popup(owner)).toBeNull();
    expect(await attacker.idToken()).toBeNull();
    expect((await signIn(attacker)).statusCode).toBe(401);
    expect(await exchange(shop, idToken, account.email)).toMatchObject({
      problem: { status: 401 },
    });
    expect(await works(token)).toBe(false);
  });

  test('leaves the owner a complete account with the owner’s name', async () => {
    await enter(attacker);
    await popup(owner);
    const { token, user } = await enter(owner);
    expect(await works(token)).toBe(true);
    expect(user.email).toBe(account.email);
    expect((await owner.get('/identity/get-session')).json()).toMatchObject({
      user: { name: 'The Owner', emailVerified: true },
    });
  });

  test('cannot return by a change link requested before', async () => {
    const mine = newAccount();
    await attacker.post('/identity/change-email', { newEmail: mine.email });
    const token = await mailedToken(shop, mine.email);
    await popup(owner);
    await attacker.post('/identity/confirm-email', { token });
    expect(await attacker.idToken()).toBeNull();
    expect((await owner.get('/identity/get-session')).json()).toMatchObject({
      user: { email: account.email },
    });
  });

  test('cannot return by a popup account with the same address', async () => {
    const early = newAccount();
    const { email } = early;
    shop.demoPerson({ sub: 'unproved', name: 'Attacker', email, emailVerified: false });
    shop.demoPerson({ sub: 'proved', name: 'The Owner', email, emailVerified: true });
    expect(await attacker.popup({ person: 'unproved' })).toBeNull();
    const { token } = await enter(attacker, early);
    expect(await owner.popup({ person: 'proved' })).toBeNull();
    expect(await works(token)).toBe(false);
    expect(await attacker.idToken()).toBeNull();
    expect(await testBrowser(shop).popup({ person: 'unproved' })).toBe('account_not_linked');
  });

  test('loses access as well when the owner resets the password instead', async () => {
    const { token } = await enter(attacker);
    await owner.post('/identity/request-password-reset', { email: account.email });
    expect((await resetPassword(shop, account.email, 'new-password')).statusCode).toBe(200);
    expect(await attacker.idToken()).toBeNull();
    expect(await works(token)).toBe(false);
    expect((await signIn(attacker)).statusCode).toBe(401);
    expect((await signIn(owner, 'new-password')).statusCode).toBe(200);
  });
});

describe('an address that the popup provider has not verified', () => {
  test('does not sign in to an existing account', async () => {
    const { email } = account;
    shop.demoPerson({ sub: 'pretender', name: 'Pretender', email, emailVerified: false });
    expect(await testBrowser(shop).popup({ person: 'pretender' })).toBe('account_not_linked');
    expect((await signIn(attacker)).statusCode).toBe(200);
  });

  test('does not sign in to an account that is verified either', async () => {
    await confirmByMail(shop, attacker, account.email);
    const { email } = account;
    shop.demoPerson({ sub: 'pretender-2', name: 'Pretender', email, emailVerified: false });
    expect(await testBrowser(shop).popup({ person: 'pretender-2' })).toBe('account_not_linked');
  });

  test('does not sign in as an existing user', async () => {
    const victim = await shop.person();
    const { email } = victim;
    shop.demoPerson({ sub: 'pretender-3', name: 'Pretender', email, emailVerified: false });
    const browser = testBrowser(shop);
    await browser.popup({ person: 'pretender-3' });
    const outcome = await exchange(shop, (await browser.idToken()) ?? '', email);
    expect(outcome).toMatchObject({ problem: { type: 'people/unverified-email' } });
  });
});

describe('a verified account', () => {
  test('keeps its password when its owner also signs in by popup', async () => {
    await signIn(owner);
    await confirmByMail(shop, owner, account.email);
    const before = await enter(owner);
    const other = testBrowser(shop);
    expect(await popup(other)).toBeNull();
    expect((await enter(other)).user._id).toBe(before.user._id);
    expect((await signIn(testBrowser(shop))).statusCode).toBe(200);
    expect(await works(before.token)).toBe(true);
  });

  test('cannot be linked to another by a call of the browser', async () => {
    for (const path of ['/link-social', '/unlink-account', '/update-user', '/get-access-token']) {
      expect((await attacker.post(`/identity${path}`, { provider: 'oidc' })).statusCode).toBe(404);
    }
  });
});

describe('a changed address', () => {
  test('keeps the user', async () => {
    const { account: mine, browser: holder } = await registered(shop);
    const before = await enter(holder, mine);
    const fresh = newAccount();
    await change(holder, fresh.email);
    const after = await enter(holder, fresh);
    expect(after.user).toMatchObject({ _id: before.user._id, email: fresh.email });
  });

  test('needs verification of the new one', async () => {
    const { account: mine, browser: holder } = await registered(shop);
    const { email } = mine;
    await holder.post('/identity/change-email', { newEmail: newAccount().email });
    expect((await holder.get('/identity/get-session')).json()).toMatchObject({ user: { email } });
    const [notice] = await shop.mailsTo(email);
    expect(notice?.subject).toBe('Your email address is about to change');
  });

  test('is not changed by a person who opens the link without being signed in to the account', async () => {
    const { account: mine, browser: holder } = await registered(shop);
    const fresh = newAccount();
    await holder.post('/identity/change-email', { newEmail: fresh.email });
    const token = await mailedToken(shop, fresh.email);
    for (const stranger of [testBrowser(shop), attacker]) {
      const response = await stranger.post('/identity/confirm-email', { token });
      expect(response.statusCode).toBe(401);
    }
    expect((await holder.get('/identity/get-session')).json()).toMatchObject({
      user: { email: mine.email },
    });
  });

  test('does not give the account to a person who registers the old one', async () => {
    const { account: old, browser: holder } = await registered(shop);
    const before = await enter(holder, old);
    await change(holder, newAccount().email);
    const next = testBrowser(shop);
    await next.post('/identity/sign-up/email', old);
    await confirmByMail(shop, next, old.email);
    const newcomer = await enter(next, old);
    expect(newcomer.user._id).not.toBe(before.user._id);
    expect(await works(before.token)).toBe(true);
  });

  test('does not take over an account that already has the new one', async () => {
    const victim = await shop.person();
    const { account: mine, browser: holder } = await registered(shop);
    const before = await enter(holder, mine);
    await change(holder, victim.email);
    const after = await exchange(shop, (await holder.idToken()) ?? '', victim.email);
    expect(after.ok && after.value.user._id).toBe(before.user._id);
    expect(await works(victim.token)).toBe(true);
  });
});
