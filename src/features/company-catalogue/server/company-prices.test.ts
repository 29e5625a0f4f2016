import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart, getCart } from '#features/carts/contract.ts';
import { mergeCategories } from '#features/catalogue/category-contract.ts';
import { categorySteps } from '#features/catalogue/server/category-steps.fixture.ts';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { mergeManufacturers } from '#features/manufacturers/contract.ts';
import { checkout } from '#features/orders/contract.ts';
import { findOwnPartNumbers } from '#features/quick-order/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listOrderPrices } from '../company-prices-contract.ts';
import { listCompanyPrices } from '../contract.ts';
import { groupOf, must, priceListOf, type ListOptions } from './price-list-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { category } = categorySteps(shop, admin);
const PAST = new Date('2001-01-01T00:00:00Z');
const LATER_PAST = new Date('2002-01-01T00:00:00Z');
const FUTURE = new Date('2999-01-01T00:00:00Z');
/** Millionths of a dollar. */
const dollars = (amount: number) => BigInt(amount) * 1_000_000n;

const passives = await category();
const resistors = await category({ parent: passives._id });
const part = await shop.product({
  name: 'Chip resistor',
  price: '10.00',
  stock: 10_000,
  category: resistors.slug,
  manufacturer: 'Yageo Test',
  priceBreaks: [{ quantity: 100, price: '8.00' }],
});

/** A company with one person. */
async function nordwerk() {
  const person = await shop.person();
  const companyId = await companyOf(shop, person);
  return { person, companyId, api: forCompany(person, companyId) };
}

/** The price of one piece, and of one piece of a hundred. */
async function pricesFor(api: Api, productId = part._id) {
  const outcome = await api(listCompanyPrices, { query: { ids: productId } });
  if (!outcome.ok) throw new Error(outcome.problem.type);
  const [own] = outcome.value;
  return own ? [own.price, ...own.priceBreaks.map(({ price }) => price)] : null;
}

test('a company has the fixed prices of its list with its own breaks, others have those of the catalogue', async () => {
  const { person, companyId, api } = await nordwerk();
  const other = await nordwerk();
  const own = { price: dollars(7), breaks: [[50, 6_000_000]] as const };
  await priceListOf(shop, { companies: [companyId], prices: { [part._id]: own } });
  expect(await pricesFor(api)).toEqual(['7.00', '6.00']);
  expect(await pricesFor(other.api)).toBeNull();
  expect(await pricesFor(person.api)).toBeNull();
});

test('a discount takes its percentage off every price of the catalogue', async () => {
  const { companyId, api } = await nordwerk();
  await priceListOf(shop, { companies: [companyId], all: 1250 });
  expect(await pricesFor(api)).toEqual(['8.75', '7.00']);
});

test('within a list, a fixed price comes first, then the nearest category, the manufacturer, all', async () => {
  const makerId = await manufacturerId();
  const options: ListOptions = { all: 100, manufacturers: { [makerId]: 200 } };
  const lists: [ListOptions, string][] = [
    [{ all: 100 }, '9.90'],
    [options, '9.80'],
    [{ ...options, categories: { [passives._id]: 300 } }, '9.70'],
    [{ ...options, categories: { [passives._id]: 300, [resistors._id]: 400 } }, '9.60'],
    [
      {
        ...options,
        categories: { [resistors._id]: 400 },
        prices: { [part._id]: { price: dollars(12) } },
      },
      '12.00',
    ],
  ];
  for (const [list, price] of lists) {
    const { companyId, api } = await nordwerk();
    await priceListOf(shop, { ...list, companies: [companyId] });
    expect((await pricesFor(api))?.[0]).toBe(price);
  }
});

test('the list of a company comes before that of its group, the one that starts last before others', async () => {
  const { companyId, api } = await nordwerk();
  const groupId = await groupOf(shop, [companyId]);
  await priceListOf(shop, { groups: [groupId], all: 5000, startsAt: LATER_PAST });
  expect(await pricesFor(api)).toEqual(['5.00', '4.00']);
  await priceListOf(shop, { companies: [companyId], all: 1000 });
  expect(await pricesFor(api)).toEqual(['9.00', '7.20']);
  await priceListOf(shop, { companies: [companyId], all: 2000, startsAt: PAST });
  expect(await pricesFor(api)).toEqual(['8.00', '6.40']);
  await priceListOf(shop, { companies: [companyId], all: 3000, startsAt: LATER_PAST });
  expect(await pricesFor(api)).toEqual(['7.00', '5.60']);
});

test('the discount of a category or a manufacturer moves with what it is merged into', async () => {
  const { companyId, api } = await nordwerk();
  const [old, other] = [await category(), await category()];
  const moved = await shop.product({
    price: '10.00',
    category: old.slug,
    manufacturer: 'Merged Maker',
  });
  const makerId = await manufacturerId('Merged Maker');
  await shop.product({ manufacturer: 'Other Maker' });
  const otherMakerId = await manufacturerId('Other Maker');
  const companies = [companyId];
  await priceListOf(shop, { companies, categories: { [old._id]: 1000 }, startsAt: PAST });
  await priceListOf(shop, { companies, manufacturers: { [makerId]: 2000 } });
  const merged = await admin.api(mergeCategories, {
    params: { id: old._id },
    body: { into: other._id, version: 1 },
  });
  expect(merged).toMatchObject({ ok: true });
  expect(await pricesFor(api, moved._id)).toEqual(['9.00']);
  await shop.database.queries.execute('delete from price_lists where starts_at is not null');
  const made = await admin.api(mergeManufacturers, {
    params: { id: makerId },
    body: { into: otherMakerId, version: 1 },
  });
  expect(made).toMatchObject({ ok: true });
  expect(await pricesFor(api, moved._id)).toEqual(['8.00']);
});

test('a list without an entry for a product leaves it to the next one', async () => {
  const { companyId, api } = await nordwerk();
  const other = await shop.product();
  const prices = { [other._id]: { price: dollars(1) } };
  await priceListOf(shop, { companies: [companyId], prices, startsAt: LATER_PAST });
  await priceListOf(shop, { companies: [companyId], all: 1000 });
  expect(await pricesFor(api)).toEqual(['9.00', '7.20']);
});

test('a list that has ended, has not begun or is in another currency does not apply', async () => {
  const { companyId, api } = await nordwerk();
  const companies = [companyId];
  await priceListOf(shop, { companies, all: 1000, startsAt: PAST, endsAt: LATER_PAST });
  await priceListOf(shop, { companies, all: 1000, startsAt: FUTURE });
  await priceListOf(shop, { companies, all: 1000, currency: 'EUR' });
  expect(await pricesFor(api)).toBeNull();
});

test('a part without a price in the catalogue has one for a company with a fixed price', async () => {
  const { companyId, api } = await nordwerk();
  const onRequest = await shop.product({ price: undefined, name: 'On request', stock: 5 });
  const prices = { [onRequest._id]: { price: dollars(3) } };
  await priceListOf(shop, { companies: [companyId], prices, all: 1000 });
  expect(await pricesFor(api, onRequest._id)).toEqual(['3.00']);
  const other = await shop.product({ price: undefined, name: 'Also on request' });
  expect(await pricesFor(api, other._id)).toBeNull();
});

test('a discount never makes a part free, and a free one stays free', async () => {
  const { companyId, api } = await nordwerk();
  await priceListOf(shop, { companies: [companyId], all: 9999 });
  const cheap = await shop.product({ price: '0.0001' });
  const free = await shop.product({ price: '0' });
  expect(await pricesFor(api, cheap._id)).toEqual(['0.0001']);
  expect(await pricesFor(api, free._id)).toEqual(['0.00']);
});

test('cart, quick order and order have the price of the company, to the cent', async () => {
  const { companyId, api, person } = await nordwerk();
  await priceListOf(shop, { companies: [companyId], all: 3333 });
  const lines = [{ productId: part._id, quantity: 3 }];
  await api(addToCart, { body: { lines } });
  const cart = await api(getCart, {});
  expect(cart).toMatchObject({
    value: { total: '20.00', lines: [{ unitPrice: '6.667', total: '20.00', changes: [] }] },
  });
  const found = await api(findOwnPartNumbers, { body: { texts: [part.sku] } });
  expect(found).toMatchObject({ value: { products: [{ price: '6.667' }] } });
  const address = {
    line1: 'Verkstadsgatan 4',
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE',
  } as const;
  const form = { name: 'Mara Lindqvist', number: '+46 8 123 45', address, lines };
  const body = { ...form, delivery: 'Cash on Delivary', price: '20.00' } as const;
  expect(await api(checkout, { body })).toMatchObject({ value: { price: '20.00' } });
  // The same order for themselves costs the catalogue's price.
  expect(await person.api(checkout, { body })).toMatchObject({
    problem: { type: 'orders/price-changed', price: '30.00' },
  });
});

test('property: for any set of lists, the first with an entry for the product decides', async () => {
  const { companyId, api } = await nordwerk();
  const groupId = await groupOf(shop, [companyId]);
  const makerId = await manufacturerId();
  const list = fc.record({
    own: fc.boolean(),
    starts: fc.constantFrom(null, PAST, LATER_PAST, FUTURE),
    fixed: fc.option(fc.integer({ min: 1, max: 99 })),
    category: fc.option(fc.integer({ min: 1, max: 9999 })),
    above: fc.option(fc.integer({ min: 1, max: 9999 })),
    manufacturer: fc.option(fc.integer({ min: 1, max: 9999 })),
    all: fc.option(fc.integer({ min: 1, max: 9999 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(list, { maxLength: 5 }), async (lists) => {
      for (const [at, one] of lists.entries()) {
        await priceListOf(shop, {
          ...(one.own ? { companies: [companyId] } : { groups: [groupId] }),
          startsAt: one.starts,
          addedAt: new Date(at),
          prices: one.fixed === null ? {} : { [part._id]: { price: dollars(one.fixed) } },
          categories: {
            ...of(resistors._id, one.category),
            ...of(passives._id, one.above),
          },
          manufacturers: of(makerId, one.manufacturer),
          ...(one.all === null ? {} : { all: one.all }),
        });
      }
      const ranked = lists
        .map((one, at) => ({ ...one, at, from: one.starts?.getTime() ?? -Infinity }))
        .filter(({ starts }) => starts !== FUTURE)
        .toSorted(
          (a, b) => Number(b.own) - Number(a.own) || compare(b.from, a.from) || b.at - a.at,
        );
      const expected = ranked
        .map(({ fixed, category: near, above, manufacturer, all }) => {
          const percent = near ?? above ?? manufacturer ?? all;
          if (fixed !== null) return `${fixed}.00`;
          return percent === null ? null : (10 * (1 - percent / 10_000)).toFixed(4);
        })
        .find((entry) => entry !== null);
      const [price] = (await pricesFor(api)) ?? [];
      await shop.database.queries.execute('delete from price_lists');
      expect(Number(price ?? 0)).toBeCloseTo(Number(expected ?? 0), 4);
    }),
    { numRuns: 40 },
  );
});

/** Hundredths of a percent of something, if any. */
function of(id: string, value: number | null): Record<string, number> {
  return value === null ? {} : { [id]: value };
}

// -Infinity minus -Infinity is NaN.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

async function manufacturerId(name = 'Yageo Test'): Promise<string> {
  const { rows } = await shop.database.queries.execute<{ id: string }>(
    sql`select id from manufacturers where name = ${name}`,
  );
  return rows[0]!.id;
}

test('staff who enter an order see what it costs the company, by which list, and what it costs others', async () => {
  const { companyId } = await nordwerk();
  const other = await shop.product({ price: '3.00', stock: 10 });
  const listId = await priceListOf(shop, {
    companies: [companyId],
    prices: { [part._id]: { price: dollars(7) } },
  });
  const sales = await shop.person({ staffRoles: ['sales'] });
  const query = { ids: `${part._id},${other._id}` };
  const own = await sales.api(listOrderPrices, { query: { ...query, companyId } });
  const publicly = await sales.api(listOrderPrices, { query });
  const pricesIn = (outcome: typeof own) =>
    Object.fromEntries(
      must(outcome).map(({ productId, price, list }) => [productId, [price, list && list._id]]),
    );
  expect(pricesIn(own)).toEqual({ [part._id]: ['7.00', listId], [other._id]: ['3.00', null] });
  expect(pricesIn(publicly)).toEqual({ [part._id]: ['10.00', null], [other._id]: ['3.00', null] });
});
