import { describe, expect, test } from 'vitest';
import { mailedToken, newAccount, registered } from '#test/support/identity.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const late = await testShop();

const somebody = () => registered(shop);
const confirm = (browser: TestBrowser, token: string) =>
  browser.post('/identity/confirm-email', { token });
const signIn = (browser: TestBrowser, email: string, password: string) =>
  browser.post('/identity/sign-in/email', { email, password });
const addressOf = async (browser: TestBrowser) =>
  (await browser.get('/identity/get-session')).json<{ user: { email: string } }>().user.email;

async function requestReset(email: string): Promise<string> {
  await testBrowser(shop).post('/identity/request-password-reset', { email });
  return mailedToken(shop, email);
}

async function requestChange(browser: TestBrowser, newEmail: string): Promise<string> {
  await browser.post('/identity/change-email', { newEmail });
  return mailedToken(shop, newEmail);
}

const choose = (token: string, newPassword: string) =>
  testBrowser(shop).post('/identity/reset-password', { token, newPassword });

describe('a link to a new password', () => {
  test('is void after another one of the account is used', async () => {
    const { account } = await somebody();
    const older = await requestReset(account.email);
    const newest = await requestReset(account.email);
    expect((await choose(newest, 'the-owner-chose')).statusCode).toBe(200);
    expect((await choose(older, 'somebody-else')).statusCode).toBe(400);
    const browser = testBrowser(shop);
    expect((await signIn(browser, account.email, 'the-owner-chose')).statusCode).toBe(200);
  });

  test('does not affect links of other accounts', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const theirs = await requestReset(other.account.email);
    await choose(await requestReset(one.account.email), 'the-owner-chose');
    expect((await choose(theirs, 'another-word')).statusCode).toBe(200);
  });

  test('is void after the account’s address changes', async () => {
    const { account, browser } = await somebody();
    const link = await requestReset(account.email);
    await confirm(browser, await requestChange(browser, newAccount().email));
    expect((await choose(link, 'old-mailbox')).statusCode).toBe(400);
    expect(await browser.idToken()).not.toBeNull();
  });

  test('is void after the owner signs in by popup', async () => {
    const account = newAccount();
    const { email } = account;
    await testBrowser(shop).post('/identity/sign-up/email', account);
    const link = await requestReset(email);
    shop.demoPerson({ sub: `sub-${email}`, name: 'The Owner', email, emailVerified: true });
    await testBrowser(shop).popup({ person: `sub-${email}` });
    expect((await choose(link, 'somebody-else')).statusCode).toBe(400);
  });

  test('cannot be read out of the database', async () => {
    const { account } = await somebody();
    const link = await requestReset(account.email);
    const { rows } = await shop.database.pool.query<{ identifier: string; value: string }>(
      'select identifier, value from identity.verification',
    );
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('a link to another address', () => {
  test('is void after a password reset, in every browser', async () => {
    const { account, browser } = await somebody();
    const [intruder, second] = [testBrowser(shop), testBrowser(shop)];
    await signIn(intruder, account.email, account.password);
    await signIn(second, account.email, account.password);
    const link = await requestChange(intruder, newAccount().email);
    await choose(await requestReset(account.email), 'the-owner-chose');
    for (const one of [intruder, second]) expect((await confirm(one, link)).statusCode).toBe(401);
    // Nor when the owner, signed in anew, can be made to follow it.
    await signIn(browser, account.email, 'the-owner-chose');
    expect((await confirm(browser, link)).statusCode).toBe(400);
    expect(await addressOf(browser)).toBe(account.email);
  });

  test('is void after the owner signs in by popup, in every browser', async () => {
    const account = newAccount();
    const { email } = account;
    const [intruder, owner] = [testBrowser(shop), testBrowser(shop)];
    await intruder.post('/identity/sign-up/email', account);
    const link = await requestChange(intruder, newAccount().email);
    shop.demoPerson({ sub: `sub-${email}`, name: 'The Owner', email, emailVerified: true });
    await owner.popup({ person: `sub-${email}` });
    expect((await confirm(intruder, link)).statusCode).toBe(401);
    expect((await confirm(owner, link)).statusCode).toBe(400);
    expect(await addressOf(owner)).toBe(email);
  });

  test('is void after another change or a newer request', async () => {
    const { account, browser } = await somebody();
    const first = await requestChange(browser, newAccount().email);
    const second = await requestChange(browser, newAccount().email);
    expect((await confirm(browser, first)).statusCode).toBe(400);
    expect((await confirm(browser, second)).statusCode).toBe(200);
    await confirm(browser, await requestChange(browser, account.email));
    for (const link of [first, second]) {
      expect((await confirm(browser, link)).statusCode).toBe(400);
    }
    expect(await addressOf(browser)).toBe(account.email);
  });

  test('is void after an hour', async () => {
    const { browser } = await registered(late);
    const { email: newEmail } = newAccount();
    await browser.post('/identity/change-email', { newEmail });
    const link = await mailedToken(late, newEmail);
    late.clock.advance(61 * 60_000);
    expect((await confirm(browser, link)).json()).toMatchObject({ code: 'INVALID_LINK' });
  });

  test('changes nothing when another account has taken the address', async () => {
    const { account, browser } = await somebody();
    const newAddress = newAccount();
    const link = await requestChange(browser, newAddress.email);
    await testBrowser(shop).post('/identity/sign-up/email', newAddress);
    expect((await confirm(browser, link)).statusCode).toBe(409);
    expect(await addressOf(browser)).toBe(account.email);
  });
});
