import { sessionMessages } from './messages.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile } from '#features/people/contract.ts';
import { exchangeToken } from '../contract.ts';
import { isAdmin } from '../role-contract.ts';
import { listProducts } from '#features/catalogue/contract.ts';
import { TOKEN_KEY, USER_KEY } from '../domain/session-keys.ts';
import { mara, problem, sessionSetup } from './session-setup.fixture.ts';

const profile = { params: { email: mara.email } };

let at: ReturnType<typeof sessionSetup>;
beforeEach(async () => {
  at = sessionSetup();
  await at.session.signIn((identity) => identity.signIn(mara.email, 'secret-copper'));
  at.sent.length = 0;
});

function exchanges() {
  return at.sent.filter(({ method }) => method === 'PUT').length;
}

describe('signing in', () => {
  test('stores the access token under its documented key, and the user', () => {
    expect(at.store.getItem(TOKEN_KEY)).toBe('token-1');
    expect(JSON.parse(at.store.getItem(USER_KEY) ?? '')).toEqual({
      id: 'id-of-mara',
      uid: 'u1',
      displayName: 'Mara',
      email: mara.email,
      photoURL: null,
      staffRoles: [],
      admin: false,
      emailVerified: true,
    });
    expect(at.session.snapshot().state).toBe('signed-in');
  });

  test('fails with the message of the shop, and signs out at the provider', async () => {
    await at.session.signOut();
    at.shop.person = mara;
    at.shop.exchange = problem(403, 'This account has been deleted.');
    await expect(at.session.signIn((identity) => identity.signIn(mara.email, 'x'))).rejects.toThrow(
      'This account has been deleted.',
    );
    expect(at.shop.person).toBeNull();
    expect(at.session.snapshot().state).toBe('signed-out');
  });
});

describe('a call', () => {
  test('carries the access token when it needs one, and only then', async () => {
    at.shop.answer = ({ url }) => (url === '/api/product' ? { status: 200, body: [] } : null);
    await at.api(getProfile, profile);
    await at.api(listProducts, {});
    expect(at.sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-1',
      undefined,
    ]);
  });

  test('with an expired token is repeated once with a new one, without a notice', async () => {
    at.shop.valid.clear();
    expect(await at.api(getProfile, profile)).toMatchObject({ ok: true });
    expect(exchanges()).toBe(1);
    expect(at.store.getItem(TOKEN_KEY)).toBe('token-2');
    expect(at.session.takeNotice()).toBeNull();
  });

  test('shares the renewal with the calls made at the same time', async () => {
    at.shop.valid.clear();
    const outcomes = await Promise.all([
      at.api(getProfile, profile),
      at.api(isAdmin, profile),
      at.api(getProfile, profile),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(exchanges()).toBe(1);
  });

  test('uses the token that another tab has renewed', async () => {
    at.shop.valid.clear();
    at.shop.valid.add('Bearer token-of-other-tab');
    at.shop.answer = () => {
      at.store.setItem(TOKEN_KEY, 'token-of-other-tab');
      return null;
    };
    expect(await at.api(getProfile, profile)).toMatchObject({ ok: true });
    expect(exchanges()).toBe(0);
  });

  test('signs out and opens the landing page when the renewal is refused', async () => {
    at.shop.valid.clear();
    at.shop.person = null;
    expect(await at.api(getProfile, profile)).toMatchObject({
      ok: false,
      problem: { status: 401 },
    });
    expect(at.session.snapshot().state).toBe('signed-out');
    expect(at.store.getItem(TOKEN_KEY)).toBeNull();
    expect(at.session.takeNotice()).toEqual({ message: sessionMessages.sessionEnded, to: '/' });
  });

  test('reports why the renewal was refused', async () => {
    at.shop.valid.clear();
    at.shop.exchange = problem(403, 'This account has been deleted.');
    await at.api(getProfile, profile);
    expect(at.session.takeNotice()?.message).toBe('This account has been deleted.');
  });

  test('signs out and opens the landing page when a renewed token is refused, too', async () => {
    at.shop.answer = () => problem(401, 'Please sign in.');
    await at.api(getProfile, profile);
    expect(exchanges()).toBe(1);
    expect(at.session.snapshot().state).toBe('signed-out');
  });

  test('signs out and opens the landing page on a 403, with the reason', async () => {
    at.shop.answer = () => problem(403, 'You are not allowed to do this.');
    await at.api(getProfile, profile);
    expect(exchanges()).toBe(0);
    expect(at.session.takeNotice()).toEqual({
      message: 'You have been signed out: You are not allowed to do this.',
      to: '/',
    });
    expect(at.session.takeNotice()).toBeNull();
  });

  test('does not sign out an admin who lacks the second factor of staff', async () => {
    at.shop.answer = () => problem(403, 'A second factor.', 'general/second-factor-required');
    expect(await at.api(getProfile, profile)).toMatchObject({ ok: false });
    expect(at.session.snapshot().state).toBe('signed-in');
  });

  test('does not sign out if the shop cannot be reached', async () => {
    at.shop.offline = true;
    expect(await at.api(getProfile, profile)).toMatchObject({ ok: false, problem: { status: 0 } });
    expect(at.session.snapshot().state).toBe('signed-in');
  });

  test('does not sign out if the renewal fails temporarily', async () => {
    at.shop.valid.clear();
    at.shop.exchange = problem(503, 'The shop is busy.');
    expect(await at.api(getProfile, profile)).toMatchObject({
      ok: false,
      problem: { type: 'general/no-response' },
    });
    expect(at.session.snapshot().state).toBe('signed-in');
    expect(at.store.getItem(TOKEN_KEY)).toBe('token-1');
  });

  test('is not repeated after another user has signed in', async () => {
    at.shop.answer = () => {
      const other = { ...at.session.snapshot().user, id: 'id-of-jon' };
      at.store.setItem(USER_KEY, JSON.stringify(other));
      at.store.setItem(TOKEN_KEY, 'token-of-jon');
      return problem(401, 'Please sign in.');
    };
    await at.api(getProfile, profile);
    expect(at.sent).toHaveLength(1);
    expect(at.store.getItem(TOKEN_KEY)).toBe('token-of-jon');
  });

  test('is not renewed if another user is signed in at the identity provider', async () => {
    at.shop.valid.clear();
    at.shop.person = { ...mara, uid: 'u2' };
    await at.api(getProfile, profile);
    expect(exchanges()).toBe(0);
    expect(at.session.snapshot().state).toBe('signed-out');
  });

  test('is renewed if the address has changed at the identity provider', async () => {
    at.shop.valid.clear();
    at.shop.person = { ...mara, email: 'mara.lindqvist@nordwerk.example' };
    await at.api(getProfile, profile);
    expect(exchanges()).toBe(1);
    expect(at.session.snapshot().state).toBe('signed-in');
  });

  test('with an ID token does not sign out when it is refused', async () => {
    at.shop.exchange = problem(403, 'This sign-in belongs to a different email address.');
    const args = {
      params: { email: 'jon@nordwerk.example' },
      body: { email: 'jon@nordwerk.example' },
    };
    await at.api(exchangeToken, args, { bearer: 'id-token' });
    expect(at.session.snapshot().state).toBe('signed-in');
  });
});

describe('signing out', () => {
  test('deletes the token, signs out at the provider and opens the landing page', async () => {
    await at.session.signOut();
    expect(at.store.getItem(TOKEN_KEY)).toBeNull();
    expect(at.store.getItem(USER_KEY)).toBeNull();
    expect(at.shop.person).toBeNull();
    expect(at.session.takeNotice()).toEqual({ message: sessionMessages.signedOut, to: '/' });
  });

  test('is not undone by a concurrent renewal', async () => {
    at.shop.valid.clear();
    const call = at.api(getProfile, profile);
    await Promise.resolve();
    await at.session.signOut();
    await call;
    expect(at.store.getItem(TOKEN_KEY)).toBeNull();
    expect(at.session.snapshot().state).toBe('signed-out');
  });

  test('in one tab signs out in all tabs', () => {
    let notified = 0;
    at.session.subscribe(() => (notified += 1));
    at.store.removeItem(TOKEN_KEY);
    at.store.removeItem(USER_KEY);
    at.session.followOtherTabs();
    expect(notified).toBe(1);
    expect(at.session.snapshot()).toEqual({ state: 'signed-out', user: null });
  });
});
