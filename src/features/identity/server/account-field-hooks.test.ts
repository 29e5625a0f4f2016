import { describe, expect, test } from 'vitest';
import { exchange, newAccount, registered } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

const register = (overrides: object) =>
  testBrowser(shop).post('/identity/sign-up/email', { ...newAccount(), ...overrides });

const invalidEmail = [400, { code: 'INVALID_EMAIL', message: 'Provide a valid Email' }];
const local = 'm'.repeat(60);
const tooLong = `${local}@${Array.from({ length: 4 }, () => 'n'.repeat(60)).join('.')}.example`;

describe('registering without the form', () => {
  test.each([
    ['   ', 'Name is Required'],
    ['x'.repeat(121), 'At most 120 characters'],
    ['Mara\nYou have won', 'Contains characters that cannot be stored'],
    ['\u200b', 'Name is Required'],
    ['Mara \u202Egro.live', 'Contains characters that cannot be stored'],
  ])('with the name %j is refused', async (name, message) => {
    const response = await register({ name });
    expect([response.statusCode, response.json()]).toMatchObject([400, { message }]);
  });

  test('trims the name', async () => {
    expect((await register({ name: '  Mara  ' })).json()).toMatchObject({ user: { name: 'Mara' } });
  });

  test.each([
    '',
    'm',
    'm@nordwerk',
    ' m@nordwerk.example',
    'm@-nordwerk.example',
    'm@nordwerk-.example',
    'm@nord_werk.example',
    `m@${'n'.repeat(64)}.example`,
    tooLong,
  ])('refuses the address %j', async (email) => {
    expect(await answerOf(register({ email }))).toMatchObject(invalidEmail);
  });

  // Better Auth's own rule, which it has no option for (docs/specification.md#sign-in).
  test.each([
    'm!b@nordwerk.example',
    'm..b@nordwerk.example',
    'm@nordwerk.c',
    'm@xn--e1afmkfd.xn--p1ai',
  ])('refuses %j in the words of the form', async (email) => {
    expect(await answerOf(register({ email }))).toMatchObject(invalidEmail);
  });

  test('requires an address', async () => {
    const response = await register({ email: undefined });
    expect(response.json()).toMatchObject({ code: 'INVALID_EMAIL', message: 'Email is Required' });
  });

  test('stores no unchecked picture', async () => {
    const image = 'javascript:alert(1)';
    expect((await register({ image })).json()).toMatchObject({ user: { image: null } });
  });
});

test.each(['sign-in/email', 'request-password-reset'])(
  '%s refuses an address that no account can have in the words of the form',
  async (path) => {
    const body = { email: 'm!b@nordwerk.example', password: 'copper-busbar' };
    expect(await answerOf(testBrowser(shop).post(`/identity/${path}`, body))).toMatchObject(
      invalidEmail,
    );
  },
);

test.each([tooLong, 'm@nordwerk-.example', 'm..b@nordwerk.example'])(
  'an address that cannot be registered cannot be changed to: %s',
  async (newEmail) => {
    const { account, browser } = await registered(shop);
    expect(await answerOf(browser.post('/identity/change-email', { newEmail }))).toMatchObject(
      invalidEmail,
    );
    expect(await shop.mailsTo(newEmail)).toEqual([]);
    expect((await exchange(shop, (await browser.idToken()) ?? '', account.email)).ok).toBe(true);
  },
);

/** The status and the body of a response. */
async function answerOf(sent: ReturnType<typeof register>) {
  const response = await sent;
  return [response.statusCode, response.json<unknown>()];
}
