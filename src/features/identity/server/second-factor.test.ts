import { describe, expect, test } from 'vitest';
import { exchange, registered, resetPassword, type Account } from '#test/support/identity.ts';
import { afterPassword, setUpApp } from '#test/support/second-factor.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const limited = await testShop({ RATE_LIMIT: 'on' });

/** A person with an authenticator app. */
async function protectedAccount(at = shop) {
  const { account, browser } = await registered(at);
  return { account, browser, app: await setUpApp(browser, account) };
}

async function accessToken(browser: TestBrowser, { email }: Account): Promise<string> {
  const exchanged = await exchange(shop, (await browser.idToken()) ?? '', email);
  if (!exchanged.ok) throw new Error(exchanged.problem.title);
  return exchanged.value.token;
}

async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await shop.app.inject({ url: '/api/orders', headers })).statusCode;
}

const verify = (browser: TestBrowser, code: string, trustDevice = false) =>
  browser.post('/identity/two-factor/verify-totp', { code, trustDevice });

describe('an account with an authenticator app', () => {
  test('gets no session, no ID token and no access token by its password alone', async () => {
    const { account } = await protectedAccount();
    const { browser, answer } = await afterPassword(shop, account);
    expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect(await browser.idToken()).toBeNull();
    expect((await browser.get('/identity/get-session')).json()).toBeNull();
    // Nor by a cookie of a session that was opened on the way.
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const cookie = header.split(';', 1)[0] ?? '';
      const token = await shop.app.inject({ url: '/identity/token', headers: { cookie } });
      expect(token.statusCode).toBe(401);
    }
  });

  test('is signed in by the password and the code of the app', async () => {
    const { account, app } = await protectedAccount();
    const { browser } = await afterPassword(shop, account);
    expect((await verify(browser, app.code())).statusCode).toBe(200);
    expect(await statusWith(await accessToken(browser, account))).toBe(200);
  });

  test('is signed in by a recovery code, once', async () => {
    const { account, app } = await protectedAccount();
    const body = { code: app.recoveryCodes[3] };
    const path = '/identity/two-factor/verify-backup-code';
    const first = await afterPassword(shop, account);
    expect((await first.browser.post(path, body)).statusCode).toBe(200);
    expect((await first.browser.get('/identity/second-factor')).json()).toMatchObject({
      app: true,
      recoveryCodesLeft: 9,
    });
    const second = await afterPassword(shop, account);
    expect((await second.browser.post(path, body)).statusCode).toBe(401);
    expect(await second.browser.idToken()).toBeNull();
  });

  test('accepts a code only from the browser in which the password was typed', async () => {
    const { app } = await protectedAccount();
    expect((await verify(testBrowser(shop), app.code())).statusCode).toBe(401);
  });

  test('is not asked again for thirty days on a device that it trusts, until its password is reset', async () => {
    const { account, app } = await protectedAccount();
    const { browser } = await afterPassword(shop, account);
    await verify(browser, app.code(), true);
    await browser.post('/identity/sign-out', {});
    await browser.post('/identity/sign-in/email', account);
    expect(await browser.idToken()).not.toBeNull();
    await browser.post('/identity/sign-out', {});

    await browser.post('/identity/request-password-reset', { email: account.email });
    await resetPassword(shop, account.email, 'another-busbar');
    await browser.post('/identity/sign-in/email', { ...account, password: 'another-busbar' });
    expect(await browser.idToken()).toBeNull();
    expect((await verify(browser, app.code())).statusCode).toBe(200);
  });

  test('is locked for a while after ten wrong codes, whatever is typed then', async () => {
    const { account, app } = await protectedAccount();
    for (let round = 0; round < 2; round += 1) {
      const { browser } = await afterPassword(shop, account);
      for (let wrong = 0; wrong < 5; wrong += 1) await verify(browser, '000000');
      // The sixth of one attempt to sign in is not looked at.
      expect((await verify(browser, app.code())).statusCode).toBeGreaterThanOrEqual(400);
    }
    const { browser } = await afterPassword(shop, account);
    expect((await verify(browser, app.code())).statusCode).toBe(429);
    expect(await browser.idToken()).toBeNull();
  });

  test('is asked after the popup, too', async () => {
    const { account, app } = await protectedAccount();
    shop.demoPerson({
      sub: account.email,
      email: account.email,
      name: account.name,
      emailVerified: true,
    });
    const browser = testBrowser(shop);
    expect(await browser.popup({ person: account.email })).toBe('second-factor');
    expect(await browser.idToken()).toBeNull();
    expect((await verify(browser, app.code())).statusCode).toBe(200);
    expect(await browser.idToken()).not.toBeNull();
  });
});

describe('turning a second factor on and off', () => {
  test('asks for the password, and for a code of the app', async () => {
    const { account, browser } = await registered(shop);
    const wrong = await browser.post('/identity/two-factor/enable', {
      password: 'not-the-password',
    });
    expect(wrong.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    await browser.post('/identity/two-factor/enable', { password: account.password });
    expect((await verify(browser, '000000')).statusCode).toBe(401);
    const { answer } = await afterPassword(shop, account);
    expect(answer.json()).toMatchObject({ user: { email: account.email } });
  });

  test('ends all other sessions, and says so by mail', async () => {
    const { account, browser } = await registered(shop);
    const phone = testBrowser(shop);
    await phone.post('/identity/sign-in/email', account);
    const token = await accessToken(phone, account);
    expect(await statusWith(token)).toBe(200);
    await setUpApp(browser, account);
    expect([await statusWith(token), await phone.idToken()]).toEqual([401, null]);
    expect(await statusWith(await accessToken(browser, account))).toBe(200);
    const [mail] = await shop.mailsTo(account.email);
    expect(mail?.subject).toBe('Second factor turned on');
  });

  test('turning it off needs the password, which is then enough', async () => {
    const { account, browser } = await protectedAccount();
    const path = '/identity/two-factor/disable';
    expect((await browser.post(path, { password: 'not-the-password' })).statusCode).toBe(400);
    expect((await browser.post(path, { password: account.password })).statusCode).toBe(200);
    const [mail] = await shop.mailsTo(account.email);
    expect(mail?.subject).toBe('Second factor turned off');
    const { browser: again } = await afterPassword(shop, account);
    expect(await again.idToken()).not.toBeNull();
  });

  test('new recovery codes replace the old ones', async () => {
    const { account, browser, app } = await protectedAccount();
    const made = await browser.post('/identity/two-factor/generate-backup-codes', {
      password: account.password,
    });
    const { backupCodes } = made.json<{ backupCodes: string[] }>();
    expect(backupCodes).toHaveLength(10);
    const path = '/identity/two-factor/verify-backup-code';
    const { browser: again } = await afterPassword(shop, account);
    expect((await again.post(path, { code: app.recoveryCodes[0] })).statusCode).toBe(401);
    expect((await again.post(path, { code: backupCodes[0] })).statusCode).toBe(200);
  });
});

test('the owner of an address is not locked out by the second factor of whoever registered it', async () => {
  const stranger = testBrowser(shop);
  const account = { name: 'Eve', email: 'owner@buyers.example', password: 'copper-busbar' };
  await stranger.post('/identity/sign-up/email', account);
  await setUpApp(stranger, account);
  const owner = testBrowser(shop);
  await owner.post('/identity/request-password-reset', { email: account.email });
  await resetPassword(shop, account.email, 'the-owners-busbar');
  await owner.post('/identity/sign-in/email', { ...account, password: 'the-owners-busbar' });
  expect(await owner.idToken()).not.toBeNull();
});

test('codes are not tried faster than people type', async () => {
  const { account } = await protectedAccount(limited);
  const { browser } = await afterPassword(limited, account);
  const statuses = new Set<number>();
  for (let wrong = 0; wrong < 40; wrong += 1) statuses.add((await verify(browser, '1')).statusCode);
  expect(statuses).toContain(429);
});
