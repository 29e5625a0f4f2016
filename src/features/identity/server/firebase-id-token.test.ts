import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';
import { describe, expect, test } from 'vitest';
import { exchange } from '#test/support/identity.ts';
import { testShop } from '#test/support/test-shop.ts';
import { verifyFirebaseIdToken } from './verify-id-token.ts';

const PROJECT = 'busbar-demo';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const at = new Date('2026-11-01T12:00:00Z');
const seconds = at.getTime() / 1000;

const google = await generateKeyPair('RS256');
const published = { ...(await exportJWK(google.publicKey)), kid: 'google', alg: 'RS256' };
const verify = verifyFirebaseIdToken(
  { projectId: PROJECT, emulatorHost: null },
  () => at,
  createLocalJWKSet({ keys: [published] }),
);

const validClaims: JWTPayload = {
  iss: ISSUER,
  aud: PROJECT,
  sub: 'uid-of-mara',
  iat: seconds - 60,
  exp: seconds + 3540,
  auth_time: seconds - 60,
  email: 'mara@nordwerk.example',
  email_verified: true,
  name: 'Mara Lindqvist',
};

const sign = (claims: JWTPayload, key = google.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'google' }).sign(key);

describe('an ID token of a Firebase project', () => {
  test('identifies the user', async () => {
    expect(await verify(await sign(validClaims))).toEqual({
      issuer: ISSUER,
      subject: 'uid-of-mara',
      email: 'mara@nordwerk.example',
      emailVerified: true,
      name: 'Mara Lindqvist',
      signIn: `${ISSUER} uid-of-mara ${seconds - 60}`,
      signedInAt: new Date((seconds - 60) * 1_000),
      session: null,
      isSessionActive: 'unknown',
    });
  });

  test.each([
    ['another project', { aud: 'another-project' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['an expiry in the past', { exp: seconds - 31 }],
    ['no subject', { sub: '' }],
    ['no address', { email: undefined }],
  ])('is refused with %s', async (_what, change) => {
    expect(await verify(await sign({ ...validClaims, ...change }))).toBeNull();
  });

  test('is accepted up to half a minute after its expiry, since clocks differ', async () => {
    expect(await verify(await sign({ ...validClaims, exp: seconds - 29 }))).not.toBeNull();
  });

  test('is refused with another signature or none', async () => {
    const foreign = await generateKeyPair('RS256');
    expect(await verify(await sign(validClaims, foreign.privateKey))).toBeNull();
    expect(await verify(new UnsecuredJWT(validClaims).encode())).toBeNull();
  });

  test('answers 503, not 401, while Google’s keys cannot be loaded', async () => {
    const offline = verifyFirebaseIdToken(
      { projectId: PROJECT, emulatorHost: null },
      () => at,
      () => Promise.reject(new TypeError('fetch failed')),
    );
    await expect(offline(await sign(validClaims))).rejects.toThrow('general/unavailable');
  });
});

describe('a demo shop with Firebase’s emulator', async () => {
  const shop = await testShop({
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  const now = () => Math.floor(shop.clock.now().getTime() / 1000);
  const token = (claims: JWTPayload) =>
    new UnsecuredJWT({
      ...validClaims,
      iat: now(),
      exp: now() + 3600,
      auth_time: now(),
      ...claims,
    }).encode();

  test('accepts its unsigned tokens and no others', async () => {
    const { email } = validClaims as { email: string };
    expect(await exchange(shop, token({}), email)).toMatchObject({ ok: true });
    expect(await exchange(shop, token({ aud: 'other' }), email)).toMatchObject({ ok: false });
  });

  test('has no embedded provider', async () => {
    expect((await shop.app.inject('/identity/jwks')).statusCode).toBe(404);
  });

  test('revokes tokens issued before the owner verified the address', async () => {
    const email = 'unproved@buyers.example';
    const before = token({ sub: 'one', email, email_verified: false });
    const early = await exchange(shop, before, email);
    const bearer = early.ok ? early.value.token : '';
    const proved = token({ sub: 'one', email, email_verified: true });
    expect(await exchange(shop, proved, email)).toMatchObject({ ok: true });
    const headers = { authorization: `Bearer ${bearer}` };
    expect((await shop.app.inject({ url: '/api/orders', headers })).statusCode).toBe(401);
    expect(await exchange(shop, before, email)).toMatchObject({
      problem: { type: 'people/unverified-email' },
    });
  });

  test('gives a verified address to its owner, but not the other user’s data', async () => {
    const email = 'two-accounts@buyers.example';
    const stranger = await exchange(
      shop,
      token({ sub: 'first', email, email_verified: false }),
      email,
    );
    const owner = await exchange(
      shop,
      token({ sub: 'second', email, email_verified: true }),
      email,
    );
    expect(owner).toMatchObject({ ok: true, value: { user: { email } } });
    expect(owner.ok && owner.value.user._id).not.toBe(stranger.ok && stranger.value.user._id);
  });
});
