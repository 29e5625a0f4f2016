import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { identityOf, newAccount, verify } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const identity = identityOf(shop.app);

describe('registering at the embedded identity provider', () => {
  test('gives an ID token for this shop that lasts five minutes', async () => {
    const account = newAccount();
    const claims = decodeJwt(await identity.register(account));
    expect(claims).toMatchObject({
      iss: 'urn:busbar:identity',
      aud: 'urn:busbar:shop',
      email: account.email,
      email_verified: false,
      name: account.name,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    expect(JSON.stringify(claims)).not.toContain(account.password);
  });

  test('mails a link that verifies only this address', async () => {
    const [account, other] = [newAccount(), newAccount()];
    await identity.register(account);
    await identity.register(other);
    const headers = { accept: 'application/json' };
    await shop.mailsTo(account.email);
    const mailbox = await shop.app.inject({ url: `/dev/mailbox?to=${account.email}`, headers });
    expect(mailbox.json()).toMatchObject([
      { to: account.email, subject: 'Verify your email address' },
    ]);

    await verify(shop, account);
    expect(decodeJwt(await identity.signIn(account))).toMatchObject({ email_verified: true });
    expect(decodeJwt(await identity.signIn(other))).toMatchObject({ email_verified: false });
  });

  test('mails the name of the registrant, in case another person used this address', async () => {
    const account = newAccount({ name: 'Mara Lindqvist' });
    const spam = newAccount({ name: 'Win at https://evil.example' });
    await identity.register(account);
    await identity.register(spam);
    const [mail] = await shop.mailsTo(account.email);
    expect(mail?.text).toContain('Someone using the name Mara Lindqvist registered with');
    const [other] = await shop.mailsTo(spam.email);
    expect(other?.text).toMatch(/^Someone registered with this address/);
    expect(other?.text).not.toContain('evil.example');
  });

  test('verifies nothing by a forged link', async () => {
    const account = newAccount();
    const idToken = await identity.register(account);
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-in/email', account);
    for (const token of ['', 'garbage', idToken, `${idToken}x`]) {
      const response = await browser.post('/identity/confirm-email', { token });
      expect(response.statusCode).toBe(400);
    }
    expect(decodeJwt(await identity.signIn(account))).toMatchObject({ email_verified: false });
  });

  test.each([
    ['an address that has an account', async () => newAccount({ email: await registered() })],
    ['a password of five characters', async () => newAccount({ password: '12345' })],
    ['no address at all', async () => newAccount({ email: 'nobody' })],
  ])('is refused for %s', async (_what, account) => {
    await expect(identity.register(await account())).rejects.toThrow(/sign-up\/email: 4\d\d/);
  });
});

describe('signing in', () => {
  test('requires the password', async () => {
    const account = newAccount();
    await identity.register(account);
    const wrong = { ...account, password: 'iron-busbar' };
    await expect(identity.signIn(wrong)).rejects.toThrow('sign-in/email: 401');
  });
});

async function registered(): Promise<string> {
  const account = newAccount();
  await identity.register(account);
  return account.email;
}
