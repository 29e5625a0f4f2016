import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { delivery, rateTo } from './delivery-steps.fixture.ts';
import {
  deliveryMethods,
  kilograms,
  pricedMethods,
  type DeliveredProduct,
  type DeliveryOrder,
} from './delivery-methods.ts';

const at = new Date('2026-11-25T09:00:00Z');
const cable: DeliveredProduct = { weightGrams: 750.5, stock: 100, leadTimeDays: 14 };
const unweighed: DeliveredProduct = { weightGrams: null, stock: 5, leadTimeDays: null };

function methodsFor(
  quantity: number,
  order: Partial<DeliveryOrder> & {
    readonly product?: DeliveredProduct;
    readonly net?: bigint;
  } = {},
) {
  const { product = cable, net = 1000n, ...others } = order;
  return deliveryMethods(delivery, {
    lines: [{ productId: 'p', quantity, net }],
    products: new Map([['p', product]]),
    place: { country: 'DE', postalCode: '10115' },
    currency: 'EUR',
    at,
    timeZone: 'Europe/Berlin',
    ...others,
  });
}
const prices = (methods: ReturnType<typeof methodsFor>) =>
  Object.fromEntries(methods.map(({ id, price }) => [id, price]));

describe('the methods of an order', () => {
  test('are those of its zone, with the price of its weight', () => {
    expect(prices(methodsFor(2))).toEqual({
      parcel: 490n,
      freight: 4900n,
      'pick-up': 0n,
      'own-account': 250n,
    });
    expect(prices(methodsFor(3)).parcel).toBe(690n);
    expect(prices(methodsFor(2, { place: { country: 'FR' } }))).toEqual({
      freight: 19_900n,
      'pick-up': 0n,
    });
  });

  test('leave out what is too heavy', () => {
    expect(prices(methodsFor(41)).parcel).toBe(1200n);
    expect(prices(methodsFor(42)).parcel).toBeUndefined();
  });

  test('take the default weight for a piece that nobody has weighed', () => {
    expect(prices(methodsFor(4, { product: unweighed })).parcel).toBe(490n);
    expect(prices(methodsFor(5, { product: unweighed })).parcel).toBe(690n);
  });

  test('are free from an amount on, to the cent', () => {
    expect(prices(methodsFor(2, { net: 9_999n })).parcel).toBe(490n);
    expect(prices(methodsFor(2, { net: 10_000n })).parcel).toBe(0n);
  });

  test('without an address are only those that need none', () => {
    expect(prices(methodsFor(2, { place: null }))).toEqual({ 'pick-up': 0n });
  });

  test('are none while delivery is off', () => {
    const order = { lines: [], products: new Map(), place: null, currency: 'EUR' } as const;
    const off = { ...delivery, isOn: false };
    expect(deliveryMethods(off, { ...order, at, timeZone: 'UTC' })).toEqual([]);
  });
});

describe('the estimated days', () => {
  test('follow from dispatch and transit', () => {
    expect(methodsFor(2)[0]).toMatchObject({
      estimatedFrom: '2026-11-26',
      estimatedTo: '2026-11-27',
    });
    expect(methodsFor(2)[2]).toMatchObject({
      id: 'pick-up',
      estimatedFrom: '2026-11-25',
      estimatedTo: '2026-11-25',
    });
  });

  test('wait for the lead time of what is not in stock', () => {
    expect(methodsFor(101)[0]).toMatchObject({
      id: 'freight',
      estimatedFrom: '2026-12-10',
      estimatedTo: '2026-12-11',
    });
  });

  test('are unknown if a lead time is', () => {
    expect(methodsFor(6, { product: unweighed })[0]).toMatchObject({
      estimatedFrom: null,
      estimatedTo: null,
    });
  });
});

const cents = fc.integer({ min: 0, max: 99_999 });
const decimal = (minor: number) =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 900_000 }), { maxLength: 12 });
const weights = fc.bigInt({ min: 0n, max: 10_000_000_000n });

/** A table by weight, with bounds in grams. */
const tables = fc
  .tuple(bounds, fc.array(cents, { minLength: 13, maxLength: 13 }))
  .map(([grams, costs]) => {
    const sorted = grams.toSorted((a, b) => a - b);
    return [...sorted, null].map((bound, index) => ({
      upTo:
        bound === null
          ? null
          : `${Math.floor(bound / 1000)}.${String(bound % 1000).padStart(3, '0')}`,
      price: decimal(costs[index] ?? 0),
    }));
  });
type Rows = { readonly upTo: string | null; readonly price: string }[];

function priceIn(rows: Rows, weight: bigint, value = 0n, freeFrom: string | null = null) {
  const rates = [rateTo('home', { rows, freeFrom })];
  const method = { ...delivery.methods[1]!, rates };
  const place = { country: 'DE' };
  const parcel = { weight, value, place, currency: 'EUR' } as const;
  return pricedMethods({ zones: delivery.zones, methods: [method] }, parcel)[0]?.price;
}

const accepts = (rows: Rows) =>
  deliverySettings.safeParse({
    ...delivery,
    methods: [{ ...delivery.methods[1]!, rates: [rateTo('home', { rows })] }],
  }).success;

describe('any table that the settings accept', () => {
  test('has one price for every weight, that of the first line up to which it weighs', () => {
    fc.assert(
      fc.property(tables, weights, (rows, weight) => {
        expect(accepts(rows)).toBe(true);
        const lower = rows.filter(({ upTo }) => upTo !== null && kilograms(upTo) < weight);
        expect(priceIn(rows, weight)).toBe(BigInt(rows[lower.length]!.price.replace('.', '')));
      }),
    );
  });

  test('never asks less for more weight if its prices rise', () => {
    fc.assert(
      fc.property(tables, weights, weights, (rows, one, other) => {
        const sorted = rows.map(({ price }) => Number(price)).toSorted((a, b) => a - b);
        const rising = rows.map((row, index) => ({ ...row, price: sorted[index]!.toFixed(2) }));
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(priceIn(rising, less)! <= priceIn(rising, more)!).toBe(true);
      }),
    );
  });

  test('is free exactly from the amount on', () => {
    fc.assert(
      fc.property(tables, weights, cents, (rows, weight, free) => {
        const paid = rows.map((row) => ({ ...row, price: '1.00' }));
        expect(priceIn(paid, weight, BigInt(free), decimal(free))).toBe(0n);
        expect(priceIn(paid, weight, BigInt(free) - 1n, decimal(free))).toBe(100n);
      }),
    );
  });

  test('has a last line without bound, and bounds that rise', () => {
    expect(accepts([{ upTo: '2', price: '1.00' }])).toBe(false);
    expect(accepts([])).toBe(false);
    const rising = ['1', '1.5', null].map((upTo) => ({ upTo, price: '1.00' }));
    expect(accepts(rising)).toBe(true);
    const repeated = ['1', '1.000', null].map((upTo) => ({ upTo, price: '1.00' }));
    expect(accepts(repeated)).toBe(false);
    const open = ['1', null, null].map((upTo) => ({ upTo, price: '1.00' }));
    expect(accepts(open)).toBe(false);
  });
});

const errorsOf = (changed: object) =>
  deliverySettings.safeParse({ ...delivery, ...changed }).error?.issues.map(({ path }) => path);

test('a place in two zones, an unknown zone and methods without any are refused', () => {
  const [home, islands] = delivery.zones;
  const twice = { ...islands, areas: [{ country: 'DE', regions: [], postalCodes: [] }] };
  expect(errorsOf({ zones: [home, twice, delivery.zones[2]] })).toEqual([['zones', 1, 'areas']]);
  const lost = { ...delivery.methods[0], rates: [rateTo('moon')] };
  expect(errorsOf({ methods: [lost] })).toEqual([['methods', 0, 'rates', 0, 'zoneId']]);
  expect(errorsOf({ methods: [] })).toEqual([['methods']]);
});
