import { describe, expect, test } from 'vitest';
import { newAccount } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';
import { providerLimits } from './provider-limits.ts';

const HOUR_MS = 60 * 60_000;

const limited = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' };
const shop = await testShop(limited);
shop.clock.stop();

/** Each post comes from another IP address. */
let machines = 0;
function post(path: string, payload: object, headers: Record<string, string> = {}) {
  machines += 1;
  return shop.app.inject({
    method: 'POST',
    url: `/identity/${path}`,
    headers: { 'x-forwarded-for': `10.${machines >> 8}.${machines % 256}.1`, ...headers },
    payload,
  });
}

async function registered() {
  const account = newAccount();
  const response = await post('sign-up/email', account);
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...account, cookie };
}

/** The results of four requests. */
async function four(request: () => ReturnType<typeof post>) {
  const responses = [await request(), await request(), await request(), await request()];
  return responses.map(({ statusCode }) => statusCode);
}

/** The answers to five requests for a password reset mail. */
async function resetAnswers(email: string) {
  const answers = [];
  for (let asked = 0; asked < 5; asked++) {
    const { statusCode, payload } = await post('request-password-reset', { email });
    answers.push([statusCode, payload]);
  }
  return answers;
}

describe('in an hour, one address is sent at most three', () => {
  test('password reset mails, whatever IP address asks', async () => {
    const { email } = await registered();
    const ask = () => post('request-password-reset', { email });
    expect(await four(ask)).toEqual([200, 200, 200, 429]);
    const resets = (await shop.mailsTo(email)).filter(({ text }) => text.includes('/reset-'));
    expect(resets).toHaveLength(3);
    const refused = await ask();
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_EMAILS' });
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    shop.clock.advance(HOUR_MS);
    expect((await ask()).statusCode).toBe(200);
  });

  test('password reset mails, which the answer does not tell', async () => {
    const { email } = await registered();
    expect(await resetAnswers('nobody@nowhere.example')).toEqual(await resetAnswers(email));
  });

  test('password reset mails, however the address is written', async () => {
    const { email } = await registered();
    await four(() => post('request-password-reset', { email }));
    const response = await post('request-password-reset', { email: email.toUpperCase() });
    expect(response.statusCode).toBe(429);
  });

  test('verification mails after that of the registration', async () => {
    const { email, cookie } = await registered();
    const again = () => post('send-verification-email', { email }, { cookie });
    expect(await four(again)).toEqual([200, 200, 200, 429]);
    expect(await shop.mailsTo(email)).toHaveLength(1 + 3);
  });

  test('mails to change an address to it, whoever asks', async () => {
    const newEmail = 'wanted@buyers.example';
    const statuses = await four(async () => {
      const { cookie } = await registered();
      return post('change-email', { newEmail }, { cookie });
    });
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await shop.mailsTo(newEmail)).toHaveLength(3);
  });
});

test('without a session, nobody is mailed', async () => {
  for (const path of ['send-verification-email', 'change-email']) {
    const body = { email: 'mara@nordwerk.example', newEmail: 'mara@nordwerk.example' };
    expect((await post(path, body)).statusCode).toBe(401);
  }
});

describe('registering an address that has an account', () => {
  test('says so, and mails its owner, three times an hour', async () => {
    const { email } = await registered();
    for (let attempt = 0; attempt < 4; attempt++) {
      const response = await post('sign-up/email', newAccount({ email: email.toUpperCase() }));
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        {
          code: 'USER_ALREADY_EXISTS',
          message: 'This email address has an account. Sign in, or choose a new password.',
        },
      ]);
    }
    const notices = (await shop.mailsTo(email)).filter(
      ({ subject }) => subject === 'You already have an account',
    );
    expect(notices).toHaveLength(3);
    expect(notices[0]?.text).toMatch(
      /http:\/\/localhost\/login\n[^]*http:\/\/localhost\/forgot-password\n/,
    );
  });

  test('is slowed down after a hundred registrations an hour from one IP address, used or not', async () => {
    const { email } = await registered();
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const limits = providerLimits(shop.database.queries, shop.clock.now);
    for (let attempt = 1; attempt < 100; attempt++) await limits.countSignUp('192.0.2.7');
    const last = await post('sign-up/email', newAccount({ email }), from);
    expect(last.json()).toMatchObject({ code: 'USER_ALREADY_EXISTS' });
    const used = await post('sign-up/email', newAccount({ email }), from);
    const unused = await post('sign-up/email', newAccount(), from);
    expect(used.json()).toMatchObject({ code: 'TOO_MANY_SIGN_UPS' });
    expect([unused.statusCode, unused.payload]).toEqual([429, used.payload]);
    expect((await post('sign-up/email', newAccount())).statusCode).toBe(200);
    shop.clock.advance(HOUR_MS);
    expect((await post('sign-up/email', newAccount(), from)).statusCode).toBe(200);
  });

  test('at the same time makes one account; the others are told', async () => {
    const account = newAccount();
    // All of them are hashed before the first account is there.
    const slow = await testShop(limited, undefined, { ownHashing: true });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => testBrowser(slow).post('/identity/sign-up/email', account)),
    );
    const answers = responses.map(
      (response) => response.json<{ code?: string }>().code ?? 'registered',
    );
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'USER_ALREADY_EXISTS'),
      'registered',
    ]);
  });
});

test('sign-ups are counted by network: an IPv6 /64, and an IPv4 /24 as a whole', async () => {
  const limits = providerLimits(shop.database.queries, shop.clock.now);
  const allowed = async (address: string) => (await limits.countSignUp(address)) === null;
  const from64 = [];
  for (let host = 1; host <= 101; host++) from64.push(await allowed(`2001:db8:1:1::${host}`));
  expect(from64).toEqual([...Array.from({ length: 100 }, () => true), false]);
  expect(await allowed('2001:db8:1:2::1')).toBe(true);

  const from24 = [];
  for (let call = 0; call <= 300; call++) from24.push(await allowed(`203.0.113.${call % 250}`));
  expect(from24).toEqual([...Array.from({ length: 300 }, () => true), false]);
  expect(await allowed('203.0.114.1')).toBe(true);
});
