import { expect, test } from 'vitest';
import { oidcSandbox } from './oidc-sandbox.ts';
import { OIDC_SANDBOX_PATH } from './sandbox-path.ts';

const client = { name: 'Shop', callbackPath: '/back', origins: ['https://shop.example'] };
const sandbox = await oidcSandbox(client, () => new Date());

/** What the sandbox answers to a browser that has the shop at this address. */
async function ask(query: Record<string, string>, at = 'http://localhost:3000', rest = '/auth') {
  const search = new URLSearchParams({
    client_id: 'busbar',
    response_type: 'code',
    scope: 'openid',
    state: 's',
    nonce: 'n',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...query,
  });
  return (await sandbox.request(`${at}${OIDC_SANDBOX_PATH}${rest}?${search}`)).status;
}

test.each([
  ['http://localhost:3000/back', 'http://localhost:3000'],
  ['http://192.168.1.20:5000/back', 'http://192.168.1.20:5000'],
  ['https://shop.example/back', 'http://localhost:3000'],
])('redirects to the shop are allowed: %s', async (redirect_uri, at) => {
  expect(await ask({ redirect_uri }, at)).toBe(303);
});

test.each([
  'http://evil.example/back',
  'http://localhost:3001/back',
  'http://localhost/back',
  'https://shop.example.evil.example/back',
  'javascript://localhost:3000/back',
  'ftp://localhost:3000/back',
  'data:/back',
  'http://me@localhost:3000/back',
  'http://localhost:3000/back?more=1',
  'http://localhost:3000/back#more',
  'http://localhost:3000/elsewhere',
  '/back',
])('redirects elsewhere are refused: %s', async (redirect_uri) => {
  expect(await ask({ redirect_uri })).toBe(400);
});

test.each(['form_post', 'fragment', 'web_message', 'jwt', 'query.jwt'])(
  'the response mode %s is refused',
  async (response_mode) => {
    const redirect_uri = 'http://localhost:3000/back';
    expect(await ask({ redirect_uri, response_mode })).toBe(400);
    expect(await ask({ redirect_uri, response_mode: 'query' })).toBe(303);
  },
);

test.each(['/request', '/session/end', '/me', '/reg', '/token/revocation', '/device'])(
  'an endpoint that the shop does not use is disabled: %s',
  async (path) => {
    expect(await ask({}, undefined, path)).toBe(404);
  },
);
