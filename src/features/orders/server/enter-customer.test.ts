import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { deleteUser, getProfile } from '#features/people/contract.ts';
import {
  exchange,
  identityOf,
  mailedToken,
  newAccount,
  resetPassword,
} from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';
import { actOnOrders, listOwnOrders } from '../contract.ts';
import { enterCustomer, enterOrderLines, findCustomers } from '../entry-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Boss' });
const part = await shop.product({ stock: 10_000 });
const identity = identityOf(shop.app);
const PASSWORD = 'copper-busbar';

let callers = 0;

/** A caller without an account. */
function caller() {
  const number = ++callers;
  return { name: `Caller ${number}`, email: `caller${number}@buyers.example`, number: '0472 1010' };
}

const enter = (body: { name: string; email: string; number?: string }) =>
  admin.api(enterCustomer, { body });

/** Enters the caller and an order for them. */
async function ordered() {
  const person = caller();
  const entered = await enter(person);
  if (!entered.ok) throw new Error(entered.problem.type);
  const { _id: id } = entered.value;
  const address = { line1: 'Am Tor 2', postalCode: '06110', city: 'Halle', country: 'DE' } as const;
  const { name, number } = person;
  const lines = [{ productId: part._id, quantity: 1 }];
  const body = { name, number, address, delivery: 'Cash on Delivary' as const, lines };
  const placed = await admin.api(enterOrderLines, { params: { id }, body });
  if (!placed.ok) throw new Error(placed.problem.type);
  return { ...person, id, orderId: placed.value._id };
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await shop.mailsTo(email)).map(({ subject }) => subject);
}

describe('a caller without an account whom an admin enters', () => {
  test('is a customer with name and telephone number, is found, and is invited', async () => {
    const person = caller();
    const entered = await enter(person);
    expect(entered).toMatchObject({ value: { email: person.email, invited: true } });
    const params = { email: person.email };
    expect(await admin.api(getProfile, { params })).toMatchObject({
      value: { name: person.name, number: person.number, role: null },
    });
    const found = await admin.api(findCustomers, { query: { q: person.email } });
    expect(found).toMatchObject({ value: [{ email: person.email }] });
    expect(await subjectsTo(person.email)).toEqual(['Your access to the shop']);
    expect(await admin.api(listAudit, { query: { q: person.email } })).toMatchObject({
      value: [
        {
          action: 'customer-entered',
          by: admin.email,
          user: person.email,
          after: { name: person.name },
        },
      ],
    });
  });

  test('gets the confirmation and later mails of an order that is entered for them', async () => {
    const { email, orderId } = await ordered();
    expect((await subjectsTo(email))[0]).toMatch(/^Order B-\d+ received$/);
    const body = { action: 'pack' as const, orders: [orderId] };
    await admin.api(actOnOrders, { body });
    expect(await subjectsTo(email)).toHaveLength(3);
  });

  test('chooses a password by the link and then has the orders; the link works once', async () => {
    const person = await ordered();
    const [, invitation] = await shop.mailsTo(person.email);
    const token = /token=(\w+)/.exec(invitation?.text ?? '')?.[1] ?? '';
    const choose = () =>
      testBrowser(shop).post('/identity/reset-password', { token, newPassword: PASSWORD });
    expect((await choose()).statusCode).toBe(200);
    expect((await choose()).statusCode).toBe(400);
    const signedIn = await exchange(
      shop,
      await identity.signIn({ ...person, password: PASSWORD }),
      person.email,
    );
    if (!signedIn.ok) throw new Error(signedIn.problem.type);
    const own = await shop.api(listOwnOrders, {}, { bearer: signedIn.value.token });
    expect(own).toMatchObject({ value: [{ _id: person.orderId }] });
  });

  test('can wait a week: then the link is dead, and a new one can be asked for', async () => {
    const { email } = await ordered();
    const [, invitation] = await shop.mailsTo(email);
    const token = /token=(\w+)/.exec(invitation?.text ?? '')?.[1] ?? '';
    await shop.database.pool.query(
      `update identity.verification set expires_at = expires_at - interval '7 days'`,
    );
    const late = await testBrowser(shop).post('/identity/reset-password', {
      token,
      newPassword: PASSWORD,
    });
    expect(late.statusCode).toBe(400);
    await testBrowser(shop).post('/identity/request-password-reset', { email });
    expect((await resetPassword(shop, email, PASSWORD)).statusCode).toBe(200);
  });

  test('is not taken over by somebody who registers their address first', async () => {
    const { email } = await ordered();
    const stranger = newAccount({ email });
    await testBrowser(shop).post('/identity/sign-up/email', stranger);
    await expect(identity.signIn(stranger)).rejects.toThrow('401');
    expect((await subjectsTo(email))[0]).toBe('You already have an account');
  });

  test('who was registered, but not verified, before gets in by the mail; the earlier password ends', async () => {
    const person = caller();
    const squatter = newAccount({ email: person.email, password: 'of-a-stranger' });
    const idToken = await identity.register(squatter);
    await enter(person);
    expect(await exchange(shop, idToken, person.email)).toMatchObject({
      problem: { type: 'people/unverified-email' },
    });
    const token = await mailedToken(shop, person.email);
    await testBrowser(shop).post('/identity/reset-password', { token, newPassword: PASSWORD });
    await expect(identity.signIn(squatter)).rejects.toThrow('401');
    const owned = await identity.signIn({ ...person, password: PASSWORD });
    expect(await exchange(shop, owned, person.email)).toMatchObject({ ok: true });
  });

  test('leaves no account behind when the person is deleted', async () => {
    const { id, email } = await ordered();
    expect(await admin.api(deleteUser, { params: { id } })).toMatchObject({ ok: true });
    const { rows } = await shop.database.pool.query(
      'select from identity."user" where email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });
});

describe('an address that has an account', () => {
  test('is told as unverified while whoever registered has not proved that it is theirs', async () => {
    const { email } = caller();
    const idToken = await identity.register(newAccount({ email }));
    expect(await exchange(shop, idToken, email)).toMatchObject({ ok: true });
    const entered = await enter({ name: 'Caller', email });
    expect(entered).toMatchObject({ value: { unverified: true, invited: false } });
    const found = await admin.api(findCustomers, { query: { q: email } });
    expect(found).toMatchObject({ value: [{ email, unverified: true }] });
    const person = caller();
    expect(await enter(person)).toMatchObject({ value: { unverified: false } });
  });

  test('is answered with it; nothing of it changes, and nobody is mailed', async () => {
    const customer = await shop.person({ name: 'Mara Lindqvist' });
    const entered = await enter({ name: 'Somebody', email: customer.email, number: '999' });
    expect(entered).toMatchObject({
      value: { _id: customer.id, name: 'Mara Lindqvist', unverified: false, invited: false },
    });
    const params = { email: customer.email };
    expect(await admin.api(getProfile, { params })).toMatchObject({
      value: { name: 'Mara Lindqvist', number: '' },
    });
    expect(await shop.mailsTo(customer.email)).toEqual([]);
  });

  test('of an admin is refused', async () => {
    const other = await shop.person({ admin: true });
    expect(await enter({ name: 'Other', email: other.email })).toMatchObject({
      problem: { type: 'orders/customer-is-admin', status: 409 },
    });
  });

  test('entered by two admins at once is one customer with one invitation', async () => {
    const person = caller();
    const both = await Promise.all([enter(person), enter(person)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(2);
    expect(both.filter((one) => one.ok && one.value.invited)).toHaveLength(1);
    expect(await shop.mailsTo(person.email)).toHaveLength(1);
  });
});

test('a customer cannot enter customers', async () => {
  const customer = await shop.person();
  expect(await customer.api(enterCustomer, { body: caller() })).toMatchObject({
    problem: { type: 'general/forbidden' },
  });
});
