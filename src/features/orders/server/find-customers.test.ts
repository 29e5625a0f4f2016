import { beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '#features/people/server/index.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { checkout } from '../contract.ts';
import { findCustomers } from '../entry-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
let caller: Person;
let other: Person;

async function order(person: Person, company: string, number: string, postalCode: string) {
  const product = await shop.product({ stock: 10 });
  const address = { company, line1: 'Rue 4', postalCode, city: 'Lyon', country: 'FR' as const };
  const body = {
    name: 'Goods-in',
    number,
    address,
    delivery: 'Cash on Delivary' as const,
    lines: [{ productId: product._id, quantity: 1 }],
  };
  const placed = await person.api(checkout, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value;
}

/** The email addresses of the customers found. */
async function found(q?: string) {
  const outcome = await admin.api(findCustomers, { query: q === undefined ? {} : { q } });
  return outcome.ok ? outcome.value.map(({ email }) => email) : outcome.problem.type;
}

beforeAll(async () => {
  caller = await shop.person({ name: 'Claire Petit', email: 'c.petit@caller.example' });
  other = await shop.person({ name: 'Olaf Lyonsson', email: 'olaf@other.example' });
  await order(caller, 'Aubert Automation SARL', '+33 4 72 10 10', '69003');
  await order(caller, 'Aubert Levage SARL', '+33 4 72 10 10', '69100');
  await order(other, 'Elsewhere Inc', '+49 30 1234', '10115');
});

describe('the customer on the telephone is found by', () => {
  test.each([
    ['the company', 'aubert autom'],
    ['the telephone number', '72 10 10'],
    ['the telephone number without spaces', '0472 1010'],
    ['the postal code', '69003'],
    ['two letters, too short for the index', 'AU'],
    ['the name of the account', 'petit'],
    ['the email address', 'c.petit@'],
  ])('%s', async (_what, q) => {
    expect(await found(q)).toEqual([caller.email]);
  });

  test('the number of an order', async () => {
    const { orderNumber } = await order(other, 'Elsewhere Inc', '+49 30 1234', '10115');
    expect(await found(orderNumber)).toEqual([other.email]);
  });
});

test('a customer of several matching orders is listed once, with the newest address', async () => {
  const list = await admin.api(findCustomers, { query: { q: 'aubert' } });
  expect(list).toMatchObject({
    value: [{ _id: caller.id, address: expect.stringContaining('Aubert Levage SARL') }],
  });
});

test('customers found by their name come before those found by an order', async () => {
  expect(await found('lyon')).toEqual([other.email, caller.email]);
});

test('without a text the newest customers are listed, without an address', async () => {
  const { email } = await shop.person({ name: 'New Customer' });
  const list = await admin.api(findCustomers, { query: {} });
  const first = list.ok ? list.value[0] : null;
  expect(first).toMatchObject({ email, name: 'New Customer', address: null });
});

test('neither admins nor deleted people are found by their orders', async () => {
  const promoted = await shop.person();
  const deleted = await shop.person();
  await order(promoted, 'Formerly Ltd', '1234567', '69004');
  await order(deleted, 'Formerly Ltd', '1234567', '69004');
  expect(await found('formerly')).toHaveLength(2);
  const { queries } = shop.database;
  await updateUser(queries, { id: promoted.id }, { admin: true });
  await updateUser(queries, { id: deleted.id }, { deletedAt: new Date(0) });
  expect(await found('formerly')).toEqual([]);
});

test('at most twenty customers are found, those who ordered last first', async () => {
  const people = [];
  for (let count = 0; count < 22; count += 1) {
    const person = await shop.person();
    await order(person, 'Crowded AG', '1234567', '69005');
    people.push(person.email);
  }
  expect(await found('crowded')).toEqual(people.toReversed().slice(0, 20));
});

test('customers find no one', async () => {
  expect(await caller.api(findCustomers, { query: { q: 'aubert' } })).toMatchObject({
    ok: false,
    problem: { status: 403 },
  });
});

async function addressIn(language: string) {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language };
  const response = await shop.app.inject({ url: '/api/order-customers?q=elsewhere', headers });
  return response.json<{ address: string }[]>()[0]?.address;
}

test('the address of a customer names the country in the language of the admin', async () => {
  expect(await addressIn('en')).toMatch(/, France$/);
  expect(await addressIn('de')).toMatch(/, Frankreich$/);
});
