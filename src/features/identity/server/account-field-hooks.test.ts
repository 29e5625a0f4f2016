import { describe, expect, test } from 'vitest';
import { exchange, newAccount, registered } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

const register = (overrides: object) =>
  testBrowser(shop).post('/identity/sign-up/email', { ...newAccount(), ...overrides });

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

  test('refuses an address that is too long', async () => {
    expect((await register({ email: tooLong })).statusCode).toBe(400);
  });

  test('stores no unchecked picture', async () => {
    const image = 'javascript:alert(1)';
    expect((await register({ image })).json()).toMatchObject({ user: { image: null } });
  });
});

test('an address that cannot be registered cannot be changed to', async () => {
  const { account, browser } = await registered(shop);
  const response = await browser.post('/identity/change-email', { newEmail: tooLong });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { message: 'Provide a valid Email' },
  ]);
  expect(await shop.mailsTo(tooLong)).toEqual([]);
  expect((await exchange(shop, (await browser.idToken()) ?? '', account.email)).ok).toBe(true);
});

test('without a usable name from the popup provider, the local part of the address is the name', async () => {
  const browser = testBrowser(shop);
  const email = 'nameless@buyers.example';
  shop.demoPerson({ sub: 'nameless', name: ' \n', email, emailVerified: true });
  expect(await browser.popup({ person: 'nameless' })).toBeNull();
  const session = await browser.get('/identity/get-session');
  expect(session.json()).toMatchObject({ user: { email, name: 'nameless' } });
});
