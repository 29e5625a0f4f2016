import { describe, expect, test } from 'vitest';
import { newAccount } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

// Guesses at the same time overlap while their passwords are hashed.
const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' }, undefined, {
  ownHashing: true,
});
shop.clock.stop();

/** Uses a new IP address each time, like an attacker with many machines. */
let machines = 0;
function guess(email: string, password = 'guess-guess') {
  return shop.app.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    headers: { 'x-forwarded-for': `10.${machines++ % 250}.${machines % 250}.1` },
    payload: { email, password },
  });
}

async function registered() {
  const account = newAccount();
  await testBrowser(shop).post('/identity/sign-up/email', account);
  return account;
}

async function guessUntilSlowed(email: string) {
  for (let attempt = 1; attempt <= 10; attempt++) {
    const response = await guess(email);
    if (response.statusCode === 429) return { attempt, response };
  }
  throw new Error('never slowed down');
}

describe('guessing one account’s password', () => {
  test('is slowed down from the sixth attempt on, from any IP address', async () => {
    const { email } = await registered();
    const { attempt, response } = await guessUntilSlowed(email);
    expect(attempt).toBe(6);
    expect(response.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is slowed down within a session, too, whichever call compares the password', async () => {
    const account = newAccount();
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-up/email', account);
    const paths = ['/identity/check-password', '/identity/two-factor/enable'];
    const statuses: number[] = [];
    for (const path of [...paths, ...paths, ...paths]) {
      const { statusCode } = await browser.post(path, { password: 'guess-guess' });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    shop.clock.advance(120_000);
    const right = await browser.post('/identity/check-password', { password: account.password });
    expect(right.statusCode).toBe(200);
    const again = await browser.post('/identity/check-password', { password: 'guess-guess' });
    expect(again.statusCode).toBe(400);
  });

  test('is slowed down equally without an account', async () => {
    const { email } = await registered();
    const here = await guessUntilSlowed(email);
    const nowhere = await guessUntilSlowed('nobody@nowhere.example');
    expect([nowhere.attempt, nowhere.response.payload]).toEqual([
      here.attempt,
      here.response.payload,
    ]);
  });

  test('counts concurrent guesses', async () => {
    const { email } = await registered();
    const responses = await Promise.all(Array.from({ length: 12 }, () => guess(email)));
    expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(5);
  });

  test('delays the owner by a minute at most, and not after signing in', async () => {
    const account = await registered();
    for (let round = 0; round < 10; round++) {
      await guess(account.email);
      shop.clock.advance(61_000);
    }
    await guess(account.email);
    expect((await guess(account.email, account.password)).statusCode).toBe(429);
    shop.clock.advance(61_000);
    expect((await guess(account.email, account.password)).statusCode).toBe(200);
    expect((await guess(account.email)).statusCode).toBe(401);
  });

  test('never delays the owner in a browser used before', async () => {
    const account = newAccount();
    const { email, password } = account;
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-up/email', account);
    await guessUntilSlowed(email);
    const enter = (word: string) =>
      browser.post('/identity/sign-in/email', { email, password: word });
    expect((await enter(password)).statusCode).toBe(200);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push((await enter('guess-guess')).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('is not made easier by many known browsers', async () => {
    const account = newAccount();
    const first = testBrowser(shop);
    await first.post('/identity/sign-up/email', account);
    const { email, password } = account;
    const others = [testBrowser(shop), testBrowser(shop), testBrowser(shop)];
    for (const browser of others) {
      expect((await browser.post('/identity/sign-in/email', { email, password })).statusCode).toBe(
        200,
      );
    }
    const statuses = [];
    for (const browser of [first, ...others, ...others]) {
      const response = await browser.post('/identity/sign-in/email', {
        email,
        password: 'guess-it',
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('is not made easier by a known browser of another account', async () => {
    const browser = testBrowser(shop);
    const own = newAccount();
    await browser.post('/identity/sign-up/email', own);
    const { email } = await registered();
    await guessUntilSlowed(email);
    const response = await browser.post('/identity/sign-in/email', { email, password: 'guess-it' });
    expect(response.statusCode).toBe(429);
  });
});

test('concurrent sign-ins with the right password all succeed', async () => {
  const { email, password } = await registered();
  const responses = await Promise.all(Array.from({ length: 8 }, () => guess(email, password)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from(responses, () => 200));
});

test('guessing many accounts’ passwords from one address is slowed down', async () => {
  const statuses = [];
  const waits = [];
  for (let attempt = 0; attempt < 32; attempt++) {
    const email = `victim${attempt}@buyers.example`;
    const url = '/identity/sign-in/email';
    const payload = { email, password: 'guess-guess' };
    const response = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: '192.0.2.7',
    });
    statuses.push(response.statusCode);
    waits.push(Number(response.headers['retry-after'] ?? 0));
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect(statuses.slice(30)).toEqual([429, 429]);
  // Seconds (RFC 9110, section 10.2.3).
  expect(waits.map((seconds) => seconds > 0 && seconds <= 60)).toEqual(
    statuses.map((status) => status === 429),
  );
});
