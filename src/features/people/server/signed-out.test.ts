import { expect, test } from 'vitest';
import { exchange, newAccount, type Account } from '#test/support/identity.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

/** A browser that has registered an account or signed in with it, and its access token. */
async function entered(account: Account, path: '/sign-up/email' | '/sign-in/email') {
  const browser = testBrowser(shop);
  await browser.post(`/identity${path}`, account);
  return { browser, token: await accessToken(browser, account) };
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

test('a copied access token is void after its owner signs out', async () => {
  const account = newAccount();
  const { browser, token } = await entered(account, '/sign-up/email');
  const another = await accessToken(browser, account);
  expect(await statusWith(token)).toBe(200);
  await browser.post('/identity/sign-out', {});
  expect([await statusWith(token), await statusWith(another)]).toEqual([401, 401]);
});

test('signing out on one device leaves the others signed in', async () => {
  const account = newAccount();
  const desk = await entered(account, '/sign-up/email');
  const phone = await entered(account, '/sign-in/email');
  await desk.browser.post('/identity/sign-out', {});
  expect([await statusWith(desk.token), await statusWith(phone.token)]).toEqual([401, 200]);
  const again = await entered(account, '/sign-in/email');
  expect(await statusWith(again.token)).toBe(200);
});
