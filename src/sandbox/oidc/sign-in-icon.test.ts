import { expect, test } from 'vitest';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

/** The answer of the sandbox's sign-in page, to which the shop redirects. */
async function signInPage() {
  const browser = testBrowser(shop);
  const started = await browser.post('/identity/sign-in/social', {
    provider: 'oidc',
    callbackURL: '/identity/popup-finished?attempt=1',
    disableRedirect: true,
  });
  const { pathname, search } = new URL(started.json<{ url: string }>().url);
  const response = await browser.get(pathname + search);
  return browser.get(String(response.headers.location));
}

test('the sign-in page of the sandbox may show its icon, and nothing of other sites', async () => {
  const { statusCode, headers, payload } = await signInPage();
  expect([statusCode, payload.includes('Sandbox identity')]).toEqual([200, true]);
  const policy = String(headers['content-security-policy']);
  // Browsers ask for `/favicon.ico` of the shop by themselves.
  expect(policy.split('; ')).toContain("img-src 'self'");
  expect(policy).toMatch(/^default-src 'none'/);
});
