import { describe, expect, test } from 'vitest';
import { getConfig } from '#features/shop/contract.ts';
import { exchange } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const strict = await testShop({
  ALLOWED_ORIGINS: 'https://shop.example, https://www.shop.example',
});

describe('the popup provider', () => {
  test('is offered by name in a demo', async () => {
    expect(await shop.api(getConfig, {})).toMatchObject({
      value: { identity: { provider: 'embedded', popup: { name: 'Sandbox ID' }, firebase: null } },
    });
  });

  test('signs a new user in with the verified address', async () => {
    const browser = testBrowser(shop);
    expect(await browser.popup({ person: 'sandbox-ines' })).toBeNull();
    const idToken = await browser.idToken();
    const signedIn = await exchange(shop, idToken ?? '', 'ines@aubert-automation.example');
    expect(signedIn).toMatchObject({ ok: true, value: { user: { name: 'Ines Aubert' } } });
  });

  test('leaves an address unverified that the provider has not verified', async () => {
    const browser = testBrowser(shop);
    expect(await browser.popup({ person: 'sandbox-nils' })).toBeNull();
    expect((await browser.get('/identity/get-session')).json()).toMatchObject({
      user: { name: 'Nils Berg', emailVerified: false },
    });
  });

  test('recognizes the same person', async () => {
    const ids = [];
    for (const browser of [testBrowser(shop), testBrowser(shop)]) {
      await browser.popup({ person: 'sandbox-ines' });
      const idToken = (await browser.idToken()) ?? '';
      const signedIn = await exchange(shop, idToken, 'ines@aubert-automation.example');
      ids.push(signedIn.ok && signedIn.value.user._id);
    }
    expect(ids[0]).toEqual(expect.any(String));
    expect(ids[1]).toBe(ids[0]);
  });

  test.each([
    ['cancel', 'access_denied'],
    ['refuse', 'unauthorized_client'],
    ['unreachable', 'temporarily_unavailable'],
  ])('reports why a sign-in failed: %s', async (failure, error) => {
    const browser = testBrowser(shop);
    expect(await browser.popup({ failure })).toBe(error);
    expect(await browser.idToken()).toBeNull();
  });

  test('refuses an origin that is not on its list', async () => {
    const stranger = testBrowser(shop, 'https://elsewhere.example');
    expect(await stranger.popup({ person: 'sandbox-ines' })).toBe('unauthorized-domain');
    expect(await testBrowser(strict).popup({ person: 'sandbox-ines' })).toBe('unauthorized-domain');
  });

  test.each([
    ['127.0.0.1:3000', undefined],
    ['192.168.1.20:3000', undefined],
    ['demo.example', 'unauthorized-domain'],
    ['127.0.0.1.demo.example', 'unauthorized-domain'],
  ])('of a demo is for its own addresses: %s gets %s', async (host, code) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/identity/sign-in/social',
      headers: { host, origin: `http://${host}` },
      payload: { provider: 'oidc', callbackURL: '/', disableRedirect: true },
    });
    expect(response.json<{ code?: string }>().code).toBe(code);
  });

  test('does not continue a sign-in that another browser started', async () => {
    const started = await testBrowser(shop).post('/identity/sign-in/social', {
      provider: 'oidc',
      callbackURL: '/',
      disableRedirect: true,
    });
    const { searchParams } = new URL(started.json<{ url: string }>().url);
    const state = String(searchParams.get('state'));
    const response = await testBrowser(shop).get(
      `/identity/callback/oidc?code=stolen&state=${state}`,
    );
    expect(response.headers.location).toContain('error=');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('nonce')).toBeTruthy();
  });

  test('stores none of the provider’s tokens', async () => {
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as n from identity.account
       where coalesce(access_token, refresh_token, id_token) is not null`,
    );
    expect(rows[0]).toEqual({ n: 0 });
  });

  test.each(['/identity/popup-opening', '/identity/popup-finished'])(
    'shows %s, which can reach its opener',
    async (url) => {
      const page = await shop.app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    },
  );

  test('starts on a page that keeps other windows out of its own', async () => {
    const login = await shop.app.inject('/login');
    expect(login.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
