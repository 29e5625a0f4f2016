import { describe, expect, test } from 'vitest';
import { newAccount } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop, type TestShop } from '#test/support/test-shop.ts';

const demo = await testShop();
const configured = await testShop({ PUBLIC_URL: 'http://shop.example' });
const listed = await testShop({ ALLOWED_ORIGINS: 'http://shop.example:8080' });

/** The origin of the mailed link that a request with this host causes. */
async function mailedBy(shop: TestShop, host: string): Promise<string> {
  const account = newAccount();
  await shop.app.inject({
    method: 'POST',
    url: '/identity/sign-up/email',
    headers: { host },
    payload: account,
  });
  await shop.app.inject({
    method: 'POST',
    url: '/identity/request-password-reset',
    headers: { host, 'x-forwarded-host': host },
    payload: { email: account.email },
  });
  const mails = await shop.mailsTo(account.email);
  const origins = mails.map(({ text }) => new URL(text.match(/https?:\/\/\S+/)?.[0] ?? '').origin);
  expect(new Set(origins).size).toBe(1);
  return origins[0] ?? '';
}

describe('the links in mails', () => {
  test.each(['localhost:5000', '127.0.0.1:3000', '192.168.1.20:5000', '[::1]:3000'])(
    'lead to the local host of the request: %s',
    async (host) => {
      expect(await mailedBy(demo, host)).toBe(`http://${host}`);
    },
  );

  test.each(['evil.example', '8.8.8.8:3000', 'localhost.evil.example'])(
    'ignore a forged host: %s',
    async (host) => {
      expect(await mailedBy(demo, host)).toBe('http://127.0.0.1:3000');
    },
  );

  test('lead to the configured URL', async () => {
    for (const host of ['evil.example', 'localhost:5000', 'shop.example']) {
      expect(await mailedBy(configured, host)).toBe('http://shop.example');
    }
  });

  test('lead to a listed origin', async () => {
    expect(await mailedBy(listed, 'shop.example:8080')).toBe('http://shop.example:8080');
  });
});

describe('a page of another site', () => {
  test.each(['http://evil.example', 'https://evil.example', 'null'])(
    'cannot act for a signed-in user: %s',
    async (origin) => {
      const browser = testBrowser(demo);
      await browser.post('/identity/sign-up/email', newAccount());
      expect((await browser.post('/identity/sign-out', {}, origin)).statusCode).toBe(403);
      expect(await browser.idToken()).not.toBeNull();
    },
  );

  test('is never a redirect target of a sign-in', async () => {
    const response = await testBrowser(demo).post('/identity/sign-in/social', {
      provider: 'oidc',
      callbackURL: 'http://evil.example/',
    });
    expect(response.statusCode).toBe(403);
  });
});
