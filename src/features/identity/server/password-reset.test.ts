import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { confirmByMail, newAccount, resetPassword } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

async function registered() {
  const account = newAccount();
  const browser = testBrowser(shop);
  await browser.post('/identity/sign-up/email', account);
  return { account, browser };
}

const ask = (email: string) =>
  testBrowser(shop).post('/identity/request-password-reset', { email });

/** Whether a response takes at least the 300 ms that both answers are padded to. */
async function isPadded(response: Promise<unknown>): Promise<boolean> {
  return Promise.race([response.then(() => false), pause(290, true)]);
}

const wrong = (email: string) =>
  testBrowser(shop).post('/identity/sign-in/email', { email, password: 'not-the-password' });

describe('a forgotten password', () => {
  test('is replaced by a link that leads to the shop’s own page and works once', async () => {
    const { account, browser } = await registered();
    await ask(account.email);
    const [mail] = await shop.mailsTo(account.email);
    expect(mail).toMatchObject({ subject: 'Choose a new password' });
    expect(mail?.text).toMatch(/http:\/\/localhost\/reset-password\?token=\w+\n/);
    expect((await resetPassword(shop, account.email, 'quite-another')).statusCode).toBe(200);
    expect((await resetPassword(shop, account.email, 'a-third-one')).statusCode).toBe(400);
    const signIn = (password: string) =>
      browser.post('/identity/sign-in/email', { email: account.email, password });
    expect((await signIn(account.password)).statusCode).toBe(401);
    expect((await signIn('quite-another')).statusCode).toBe(200);
  });

  test('once replaced, ends all sessions and leaves the address verified', async () => {
    const { account, browser } = await registered();
    await ask(account.email);
    await resetPassword(shop, account.email, 'quite-another');
    expect(await browser.idToken()).toBeNull();
    const signedIn = await browser.post('/identity/sign-in/email', {
      email: account.email,
      password: 'quite-another',
    });
    expect(signedIn.json()).toMatchObject({ user: { emailVerified: true } });
  });

  test('is replaced by at least 6 characters; a shorter one does not use up the link', async () => {
    const { account } = await registered();
    await ask(account.email);
    const short = await resetPassword(shop, account.email, 'short');
    expect(short.statusCode).toBe(400);
    expect((await resetPassword(shop, account.email, 'longer')).statusCode).toBe(200);
  });

  test('does not reveal whether an address has an account: same response, same duration', async () => {
    const { account } = await registered();
    const responses: object[] = [];
    for (const email of [account.email, 'nobody@nowhere.example']) {
      const response = ask(email);
      expect({ email, padded: await isPadded(response) }).toEqual({ email, padded: true });
      const { statusCode, payload } = await response;
      responses.push({ statusCode, payload });
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(await shop.mailsTo('nobody@nowhere.example')).toEqual([]);
  });
});

describe('the verification mail', () => {
  test('is sent again on request, until the address is verified', async () => {
    const { account, browser } = await registered();
    const { email } = account;
    const resend = () => browser.post('/identity/send-verification-email', { email });
    expect((await resend()).statusCode).toBe(200);
    expect(await shop.mailsTo(email)).toHaveLength(2);
    await confirmByMail(shop, browser, email);
    expect((await browser.get('/identity/get-session')).json()).toMatchObject({
      user: { emailVerified: true },
    });
    expect((await resend()).statusCode).toBe(400);
  });
});

describe('signing in', () => {
  test('responds the same whether the address or the password is wrong', async () => {
    const { account } = await registered();
    const here = await wrong(account.email);
    const nowhere = await wrong('nobody@nowhere.example');
    expect([nowhere.statusCode, nowhere.payload]).toEqual([here.statusCode, here.payload]);
  });
});
