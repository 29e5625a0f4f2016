import { expect, test } from 'vitest';
import { exchange, registered, type Account } from '#test/support/identity.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

interface Listed {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly ipAddress: string;
}

async function listed(browser: TestBrowser): Promise<Listed[]> {
  return (await browser.get('/identity/sessions')).json<{ sessions: Listed[] }>().sessions;
}

/** Whether the access token that this browser gets now works a moment later. */
async function accessOf(browser: TestBrowser, { email }: Account) {
  const exchanged = await exchange(shop, (await browser.idToken()) ?? '', email);
  if (!exchanged.ok) throw new Error(exchanged.problem.title);
  const headers = { authorization: `Bearer ${exchanged.value.token}` };
  return async () => (await shop.app.inject({ url: '/api/orders', headers })).statusCode;
}

/** Somebody who is signed in on a desk, a phone and a tablet. */
async function signedInThrice() {
  const { account, browser: desk } = await registered(shop);
  const [phone, tablet] = [testBrowser(shop), testBrowser(shop)];
  for (const browser of [phone, tablet]) await browser.post('/identity/sign-in/email', account);
  return { account, desk, phone, tablet };
}

test('a person sees their sessions, which of them this is, and no session token', async () => {
  const { desk } = await signedInThrice();
  const sessions = await listed(desk);
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(sessions[0]).toMatchObject({ ipAddress: '127.0.0.1' });
  expect(JSON.stringify(sessions)).not.toMatch(/token/i);
  expect((await testBrowser(shop).get('/identity/sessions')).statusCode).toBe(401);
});

test('ending a session also ends its access tokens at once', async () => {
  const { account, desk, phone, tablet } = await signedInThrice();
  const [onPhone, onTablet] = [await accessOf(phone, account), await accessOf(tablet, account)];
  const ofPhone = (await listed(phone)).find(({ isCurrent }) => isCurrent);
  await desk.post('/identity/end-session', { id: ofPhone?.id });
  expect([await onPhone(), await onTablet()]).toEqual([401, 200]);
  expect(await phone.idToken()).toBeNull();
  expect(await listed(desk)).toHaveLength(2);
});

test('signing out everywhere else keeps only this session', async () => {
  const { account, desk, phone, tablet } = await signedInThrice();
  const access = [];
  for (const browser of [desk, phone, tablet]) access.push(await accessOf(browser, account));
  await desk.post('/identity/end-other-sessions', {});
  expect(await Promise.all(access.map((status) => status()))).toEqual([200, 401, 401]);
});

test('nobody ends the session of another person', async () => {
  const { account, desk } = await signedInThrice();
  const status = await accessOf(desk, account);
  const stranger = await registered(shop);
  for (const { id } of await listed(desk)) {
    await stranger.browser.post('/identity/end-session', { id });
  }
  await stranger.browser.post('/identity/end-other-sessions', {});
  expect(await status()).toBe(200);
  expect(await listed(desk)).toHaveLength(3);
});
