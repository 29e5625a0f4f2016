import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { fixedKey } from '#platform/secrets/key-ring.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { noCompanyProviders } from './no-company-providers.fixture.ts';

const shop = await testShop();

/** The routes that the shop's pages call. No other route is reachable. */
const reachable = [
  'GET /callback/oidc',
  // Of each company; here, of one that is not there.
  'GET /company-sign-in/callback/oidc',
  'GET /get-session',
  'GET /passkey/generate-authenticate-options',
  'GET /passkey/generate-register-options',
  'GET /second-factor',
  'GET /sessions',
  'GET /token',
  'POST /change-email',
  'POST /check-password',
  'POST /company-sign-in',
  'POST /confirm-email',
  'POST /end-other-sessions',
  'POST /end-session',
  'POST /passkey/delete-passkey',
  'POST /passkey/update-passkey',
  'POST /passkey/verify-authentication',
  'POST /passkey/verify-registration',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /send-verification-email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'POST /sign-out',
  'POST /sign-up/email',
  'POST /two-factor/disable',
  'POST /two-factor/enable',
  'POST /two-factor/generate-backup-codes',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/verify-totp',
];

interface Endpoint {
  readonly path?: string;
  readonly options?: { readonly method?: string | readonly string[] };
}

/** Every route that the provider mounts, read from the library at run time. */
function mounted(): string[] {
  const provider = embeddedProvider(shop.database.queries, {
    now: shop.clock.now,
    newId: uuidv7,
    keys: fixedKey('a secret of at least thirty-two characters'),
    publicUrl: undefined,
    ownUrl: () => new URL('http://localhost'),
    rateLimit: false,
    oidc: null,
    companyProviders: noCompanyProviders,
    allowedOrigins: undefined,
    onSessionsEnded: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  const endpoints = Object.values(provider.api) as Endpoint[];
  return endpoints.flatMap(({ path, options }) => {
    const methods = [options?.method ?? 'GET'].flat();
    return path ? methods.map((method) => `${method} ${path.replace(/:\w+/, 'oidc')}`) : [];
  });
}

async function isReachable(route: string): Promise<boolean> {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  const url = `/identity${path}`;
  const browser = testBrowser(shop);
  const response = method === 'GET' ? await browser.get(url) : await browser.post(url, {});
  return response.statusCode !== 404;
}

test('only the provider’s routes that the shop’s pages use are reachable', async () => {
  const routes = mounted();
  expect(routes).toContain('POST /change-password');
  const reached = [];
  for (const route of new Set(routes)) if (await isReachable(route)) reached.push(route);
  expect(reached.toSorted()).toEqual(reachable);
});

test.each([
  '/identity/callback/..%2Fupdate-user',
  '/identity/sign-out/',
  '/identity/update%2Duser',
])('another spelling of a path reaches no other route: %s', async (url) => {
  expect((await testBrowser(shop).post(url, {})).statusCode).toBe(404);
});

describe('text that the database cannot store is refused as malformed', () => {
  test.each([
    ['sign-in/email', { email: 'mara@nordwerk.example\u0000' }, { pointer: '#/email' }],
    ['sign-up/email', { email: 'm@buyers.example', name: 'M\ud800' }, { pointer: '#/name' }],
    ['sign-up/email', { 'a\udfff': 1 }, { pointer: '#/a%EF%BF%BD' }],
    ['sign-in/social', { idToken: { token: 'x\ud800' } }, { pointer: '#/idToken/token' }],
    ['reset-password', { token: 'x\u0000' }, { pointer: '#/token' }],
    ['reset-password?token=%00', {}, { parameter: 'token' }],
  ])('in %s %j', async (path, body, field) => {
    const response = await testBrowser(shop).post(`/identity/${path}`, body);
    const detail = 'Contains characters that cannot be stored';
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { type: expect.stringContaining('malformed'), errors: [{ ...field, detail }] },
    ]);
  });

  test('without reading a deeply nested body to its end', async () => {
    const url = '/identity/sign-in/email';
    const headers = { 'content-type': 'application/json' };
    const payload = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const response = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: [{ detail: 'Nested too deeply' }] },
    ]);
  });

  test('on the callback of the popup provider', async () => {
    const response = await testBrowser(shop).get('/identity/callback/oidc?code=%00&state=%00');
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'email=m%00', 415],
    ['application/json', '{"email":', 400],
  ])('and so is a body that is not JSON: %s', async (type, payload, status) => {
    const url = '/identity/sign-in/email';
    const headers = { 'content-type': type };
    const response = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect(response.statusCode).toBe(status);
  });
});

test.each([
  ['Latin-1', 'application/json', 400],
  ['declared Latin-1', 'application/json; charset=iso-8859-1', 415],
])('a name in %s is refused rather than stored garbled', async (_what, type, status) => {
  const email = `latin-${status}@buyers.example`;
  const account = JSON.stringify({ name: 'J\xfcrgen', email, password: 'long-enough-1' });
  const response = await shop.app.inject({
    method: 'POST',
    url: '/identity/sign-up/email',
    headers: { 'content-type': type },
    payload: Buffer.from(account, 'latin1'),
  });
  expect(response.statusCode).toBe(status);
  const { rows } = await shop.database.pool.query(
    'select 1 from identity."user" where email = $1',
    [email],
  );
  expect(rows).toEqual([]);
});
