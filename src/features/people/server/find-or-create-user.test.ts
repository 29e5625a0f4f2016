import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { EMBEDDED_AUDIENCE, EMBEDDED_ISSUER } from '#features/identity/server/embedded-provider.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { exchange, identityOf, newAccount, verify } from '#test/support/identity.ts';
import { testShop } from '#test/support/test-shop.ts';
import { deleteUser, getProfile } from '../contract.ts';
import { findOrCreateUser } from './find-or-create-user.ts';

const shop = await testShop({ ADMIN_EMAILS: 'owner@shop.example, second@shop.example' });
// One test each moves their clocks forward.
const waiting = await testShop();
const late = await testShop();
const admin = await shop.person({ admin: true });
const identity = identityOf(shop.app);

const unauthenticated = { ok: false, problem: { status: 401, type: 'general/unauthenticated' } };

/** Whether a transaction waits for a lock of another. */
async function isAnyTransactionWaiting(): Promise<boolean> {
  const { rows } = await shop.database.queries.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

describe('signing in to the shop', () => {
  test('creates a user and issues a valid access token', async () => {
    const account = newAccount();
    const idToken = await identity.register(account);
    const signedIn = await exchange(shop, idToken, account.email);
    expect(signedIn).toMatchObject({
      ok: true,
      value: { user: { name: account.name, email: account.email, role: null } },
    });
    const bearer = signedIn.ok ? signedIn.value.token : '';
    expect(await shop.api(listOwnOrders, {}, { bearer })).toMatchObject({ ok: true, value: [] });
  });

  test('finds the same user again', async () => {
    const account = newAccount();
    const first = await exchange(shop, await identity.register(account), account.email);
    const again = await exchange(shop, await identity.signIn(account), account.email);
    expect(first.ok && again.ok && again.value.user).toEqual(first.ok && first.value.user);
  });

  test('works when the first sign-in happens in two windows concurrently', async () => {
    const { queries } = shop.database;
    const claims = {
      issuer: EMBEDDED_ISSUER,
      subject: 'two windows',
      email: 'windows@buyers.example',
      emailVerified: false,
      name: 'Two Windows',
      signIn: null,
      session: null,
      signedInAt: null,
      isSessionActive: 'unknown',
    } as const;
    const deps = { now: () => shop.clock.now(), newId: uuidv7, adminEmails: [] };
    const signIn = (tx: Transaction) => findOrCreateUser(tx, deps, claims);
    const { first, second } = await queries.transaction(async (tx) => {
      const user = await signIn(tx);
      const other = queries.transaction(signIn);
      while (!(await isAnyTransactionWaiting())) await nextTurn();
      return { first: user, second: other.then(({ id }) => id) };
    });
    expect(await second).toBe(first.id);
  });

  test('ignores the capitalization of the address', async () => {
    const account = newAccount({ email: 'Capital@Buyers.example' });
    const signedIn = await exchange(
      shop,
      await identity.register(account),
      'CAPITAL@buyers.example',
    );
    expect(signedIn).toMatchObject({
      ok: true,
      value: { user: { email: 'capital@buyers.example' } },
    });
  });

  test('lasts a quarter of an hour', async () => {
    const account = newAccount();
    const signedIn = await exchange(
      waiting,
      await identityOf(waiting.app).register(account),
      account.email,
    );
    const bearer = signedIn.ok ? signedIn.value.token : '';
    waiting.clock.advance(14 * 60_000);
    expect(await waiting.api(listOwnOrders, {}, { bearer })).toMatchObject({ ok: true });
    waiting.clock.advance(2 * 60_000);
    expect(await waiting.api(listOwnOrders, {}, { bearer })).toMatchObject(unauthenticated);
  });
});

describe('a sign-in with another person’s address', () => {
  test('is refused with one’s own ID token', async () => {
    const victim = await shop.person();
    const idToken = await identity.register(newAccount());
    expect(await exchange(shop, idToken, victim.email)).toMatchObject({
      ok: false,
      problem: { type: 'people/not-your-email' },
    });
  });

  test('with two different addresses is refused', async () => {
    const account = newAccount();
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/user/${account.email}`,
      headers: { authorization: `Bearer ${await identity.register(account)}` },
      payload: { email: 'somebody@else.example' },
    });
    expect(response.json()).toMatchObject({ type: '/problems/people/not-your-email', status: 403 });
  });

  test('with the address of a user, not yet verified, does not become that user', async () => {
    const victim = await shop.person({ email: 'victim@buyers.example' });
    const attacker = newAccount({ email: victim.email, name: 'Attacker' });
    const idToken = await identity.register(attacker);
    expect(await exchange(shop, idToken, victim.email)).toMatchObject({
      ok: false,
      problem: { type: 'people/unverified-email' },
    });
    const profile = await victim.api(getProfile, { params: { email: victim.email } });
    expect(profile).toMatchObject({ value: { _id: victim.id, name: victim.name } });
  });

  test('becomes that user after verifying the address', async () => {
    const user = await shop.person({ email: 'returning@buyers.example' });
    const account = newAccount({ email: user.email });
    await identity.register(account);
    await verify(shop, account);
    const signedIn = await exchange(shop, await identity.signIn(account), user.email);
    expect(signedIn).toMatchObject({ ok: true, value: { user: { _id: user.id } } });
  });
});

/** A token with the claims of a valid one, signed with this key. */
function sign(payload: JWTPayload, header: object, key: Parameters<SignJWT['sign']>[0]) {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', ...header })
    .setIssuer(EMBEDDED_ISSUER)
    .setAudience(EMBEDDED_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

describe('an ID token', async () => {
  const email = 'forger@buyers.example';
  const validClaims: JWTPayload = { sub: 'me', email, email_verified: true, name: 'Forger' };
  const foreign = await generateKeyPair('ES256', { extractable: true });
  await identity.register(newAccount());
  const { rows } = await shop.database.pool.query<{ id: string; public_key: string }>(
    'select id, public_key from identity.jwks',
  );
  const [{ id: kid, public_key: published } = { id: 'no key', public_key: '' }] = rows;

  test.each([
    ['garbage', async () => 'garbage'],
    ['three parts of garbage', async () => 'e30.e30.e30'],
    ['an access token of the shop', async () => admin.token],
    ['a token without a signature', async () => new UnsecuredJWT(validClaims).encode()],
    ['an unknown key', async () => sign(validClaims, {}, foreign.privateKey)],
    [
      'another key with the id of the real one',
      async () => sign(validClaims, { kid }, foreign.privateKey),
    ],
    [
      'a key in its own header',
      async () =>
        sign(validClaims, { jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey),
    ],
    [
      'the public key as a secret',
      async () => sign(validClaims, { alg: 'HS256', kid }, new TextEncoder().encode(published)),
    ],
  ])('is refused if it is, or is signed with, %s', async (_what, token) => {
    expect(await exchange(shop, await token(), email)).toMatchObject(unauthenticated);
  });

  test('names its signing key', async () => {
    const [header = ''] = (await identity.register(newAccount())).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ kid });
  });

  test('is refused when it was changed', async () => {
    const account = newAccount();
    const [header, , signature] = (await identity.register(account)).split('.');
    const payload = Buffer.from(JSON.stringify({ ...validClaims, exp: 9e9 })).toString('base64url');
    const forged = `${header}.${payload}.${signature}`;
    expect(await exchange(shop, forged, email)).toMatchObject(unauthenticated);
  });

  test('is refused when it has expired', async () => {
    const account = newAccount();
    const idToken = await identityOf(late.app).register(account);
    late.clock.advance(6 * 60_000);
    expect(await exchange(late, idToken, account.email)).toMatchObject(unauthenticated);
  });

  test('is not an access token', async () => {
    const bearer = await identity.register(newAccount());
    expect(await shop.api(listOwnOrders, {}, { bearer })).toMatchObject(unauthenticated);
  });
});

describe('an address in ADMIN_EMAILS', () => {
  test('makes its user an admin only after verification', async () => {
    const owner = newAccount({ email: 'owner@shop.example' });
    const before = await exchange(shop, await identity.register(owner), owner.email);
    expect(before).toMatchObject({ ok: true, value: { user: { role: null } } });
    await verify(shop, owner);
    const after = await exchange(shop, await identity.signIn(owner), owner.email);
    expect(after).toMatchObject({ ok: true, value: { user: { role: 'admin' } } });
  });
});

describe('a deleted user', () => {
  test('loses access at once, in the shop and at the identity provider', async () => {
    const account = newAccount();
    const idToken = await identity.register(account);
    const signedIn = await exchange(shop, idToken, account.email);
    if (!signedIn.ok) throw new Error(signedIn.problem.title);
    const { token: bearer, user } = signedIn.value;
    await admin.api(deleteUser, { params: { id: user._id } });
    expect(await shop.api(listOwnOrders, {}, { bearer })).toMatchObject(unauthenticated);
    expect(await exchange(shop, idToken, account.email)).toMatchObject(unauthenticated);
    await expect(identity.signIn(account)).rejects.toThrow('sign-in/email: 401');
  });

  test('becomes a new user by registering again', async () => {
    const account = newAccount();
    const before = await exchange(shop, await identity.register(account), account.email);
    const id = before.ok ? before.value.user._id : '';
    await admin.api(deleteUser, { params: { id } });
    const after = await exchange(shop, await identity.register(account), account.email);
    expect(after).toMatchObject({ ok: true, value: { user: { email: account.email } } });
    expect(after.ok && after.value.user._id).not.toBe(id);
  });
});
