import { describe, expect, test } from 'vitest';
import { newAccount } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();

const register = (overrides: object) =>
  testBrowser(shop).post('/identity/sign-up/email', { ...newAccount(), ...overrides });

describe('registering past the form', () => {
  test.each([
    ['   ', 'Name is Required'],
    ['x'.repeat(121), 'At most 120 characters'],
    ['Mara\nYou have won', 'Contains characters that cannot be stored'],
    ['Mara \u202Egro.live', 'Contains characters that cannot be stored'],
  ])('with the name %j is refused', async (name, message) => {
    const reply = await register({ name });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { message }]);
  });

  test('takes the name without the spaces around it', async () => {
    expect((await register({ name: '  Mara  ' })).json()).toMatchObject({ user: { name: 'Mara' } });
  });

  test('with an address that no mail server takes is refused', async () => {
    const local = 'm'.repeat(60);
    const email = `${local}@${Array.from({ length: 4 }, () => 'n'.repeat(60)).join('.')}.example`;
    expect((await register({ email })).statusCode).toBe(400);
  });
});

test('somebody whom the popup provider gives no usable name is called by half of the address', async () => {
  const browser = testBrowser(shop);
  const email = 'nameless@buyers.example';
  shop.demoPerson({ sub: 'nameless', name: ' \n', email, emailVerified: true });
  expect(await browser.popup({ person: 'nameless' })).toBeNull();
  const session = await browser.get('/identity/get-session');
  expect(session.json()).toMatchObject({ user: { email, name: 'nameless' } });
});
