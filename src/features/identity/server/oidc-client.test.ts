import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { oidcClient } from './oidc-client.ts';

const ISSUER = 'https://id.example';
const redirectUri = 'https://shop.example/identity/callback/oidc';
const codeVerifier = 'v'.repeat(43);

const keys = await generateKeyPair('RS256', { extractable: true });
const otherKeys = await generateKeyPair('RS256', { extractable: true });
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

interface Provider {
  /** Claims that differ from a valid ID token's. */
  readonly claims?: JWTPayload;
  readonly privateKey?: CryptoKey;
  readonly methods?: readonly string[];
}

/** A client of a provider that issues one ID token; its calls of the token endpoint are recorded. */
function clientOf({ claims = {}, privateKey = keys.privateKey, methods }: Provider = {}) {
  const tokenCalls: { authorization: string | null; body: URLSearchParams }[] = [];
  let nonce = '';
  const client = oidcClient(
    { issuer: ISSUER, clientId: 'shop', clientSecret: 'a secret' },
    async (address, { headers, body } = {}) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address);
      if (pathname === '/.well-known/openid-configuration') {
        return Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
          jwks_uri: `${ISSUER}/jwks`,
          ...(methods ? { token_endpoint_auth_methods_supported: methods } : {}),
        });
      }
      if (pathname === '/jwks') return Response.json({ keys: [publicKey] });
      const authorization = new Headers(headers).get('authorization');
      tokenCalls.push({ authorization, body: new URLSearchParams(body as URLSearchParams) });
      const idToken = await new SignJWT({
        sub: 'ines',
        email: 'ines@example.com',
        email_verified: 'true',
        nonce,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(claims.iss ?? ISSUER)
        .setAudience(claims.aud ?? 'shop')
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? '5m')
        .sign(privateKey);
      return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: idToken });
    },
  );
  return {
    tokenCalls,
    async authorize(verifier = codeVerifier) {
      const url = await client.authorizationUrl({
        state: 'state',
        codeVerifier: verifier,
        redirectUri,
      });
      nonce = url.searchParams.get('nonce') ?? '';
      return url;
    },
    redeem: () => client.redeem({ code: 'code', codeVerifier, redirectUri }),
  };
}

test('requests a code with PKCE, a state and a nonce', async () => {
  const { searchParams } = await clientOf().authorize();
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'shop',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'state',
    code_challenge_method: 'S256',
  });
  expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('nonce')).not.toBe(searchParams.get('code_challenge'));
});

test('redeems a code for the claims of the ID token', async () => {
  const client = clientOf();
  await client.authorize();
  expect(await client.redeem()).toEqual({
    sub: 'ines',
    email: 'ines@example.com',
    emailVerified: true,
    name: '',
  });
  const [call] = client.tokenCalls;
  expect(call?.authorization).toBe(`Basic ${btoa('shop:a+secret')}`);
  expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'code',
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
  });
});

test('sends its secret in the body if the provider accepts it only there', async () => {
  const client = clientOf({ methods: ['client_secret_post'] });
  await client.authorize();
  await client.redeem();
  expect(client.tokenCalls[0]?.authorization).toBeNull();
  expect(client.tokenCalls[0]?.body.get('client_secret')).toBe('a secret');
});

describe('refuses an ID token', () => {
  test.each<[string, Provider]>([
    ['that another key has signed', { privateKey: otherKeys.privateKey }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: 1_700_000_000 } }],
    ['without a subject', { claims: { sub: '' } }],
  ])('%s', async (_what, provider) => {
    const client = clientOf(provider);
    await client.authorize();
    await expect(client.redeem()).rejects.toBeInstanceOf(Error);
  });

  test('for another request', async () => {
    const client = clientOf();
    await client.authorize('w'.repeat(43));
    await expect(client.redeem()).rejects.toBeInstanceOf(Error);
  });
});

test('tries again after the provider was down', async () => {
  let down = true;
  const client = oidcClient({ issuer: ISSUER, clientId: 'shop', clientSecret: null }, async () => {
    if (down) throw new TypeError('fetch failed');
    const endpoints = {
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
    };
    return Response.json({ issuer: ISSUER, jwks_uri: `${ISSUER}/jwks`, ...endpoints });
  });
  const request = { state: 'state', codeVerifier, redirectUri };
  await expect(client.authorizationUrl(request)).rejects.toThrow('fetch failed');
  down = false;
  expect((await client.authorizationUrl(request)).origin).toBe(ISSUER);
});
