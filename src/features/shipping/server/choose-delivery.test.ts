import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#features/settings/contract.ts';
import { defaultBusiness } from '#features/settings/domain/default-business.ts';
import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { Refusal } from '#shared/refusal.ts';
import { testShop } from '#test/support/test-shop.ts';
import { delivery } from '../domain/delivery-steps.fixture.ts';
import { chooseDelivery, offerDelivery, type ShippingDeps } from './index.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { queries } = shop.database;
const deps: ShippingDeps = {
  initial: { name: '', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
  currency: 'USD',
  timeZone: 'Europe/Berlin',
  now: () => new Date('2026-11-25T09:00:00Z'),
};
const place = { country: 'DE', postalCode: '10115' };
const cable = await shop.product({ stock: 10, weightGrams: 1500, leadTimeDays: 7 });

const save = async (version: number, value: DeliverySettings) => {
  const body = { section: 'delivery' as const, version, ...value };
  const outcome = await admin.api(changeSettings, { body });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
};
const order = (quantity: number) => ({
  lines: [{ productId: cable._id, quantity, net: 2_000n }],
  place,
});

const refusalOf = async (id: string | undefined) => {
  const choice = id === undefined ? undefined : { id };
  const refused = await chooseDelivery(queries, deps, order(30), choice).catch(
    (error: unknown) => error,
  );
  if (!(refused instanceof Refusal)) throw refused;
  return refused;
};

test('in a shop without delivery settings, nothing is offered or asked', async () => {
  expect(await offerDelivery(queries, deps, order(1))).toBeNull();
  expect(await chooseDelivery(queries, deps, order(1), undefined)).toBeNull();
});

describe('with delivery settings', () => {
  beforeAll(() => save(0, delivery));

  test('the weight, stock and lead time of the products decide', async () => {
    const [light] = (await offerDelivery(queries, deps, order(1)))?.methods ?? [];
    expect(light).toMatchObject({ id: 'parcel', price: 490n, estimatedFrom: '2026-11-26' });
    const [more] = (await offerDelivery(queries, deps, order(11)))?.methods ?? [];
    expect(more).toMatchObject({ id: 'parcel', price: 1200n, estimatedFrom: '2026-12-03' });
  });

  test('an order whose address is a text is delivered in the country of the shop', async () => {
    const unknown = { ...order(1), place: null };
    const ids = async () =>
      (await offerDelivery(queries, deps, unknown))?.methods.map(({ id }) => id);
    expect(await ids()).not.toContain('parcel');
    const business = { section: 'business' as const, version: 0, ...defaultBusiness };
    await admin.api(changeSettings, { body: { ...business, country: 'DE' } });
    expect(await ids()).toContain('parcel');
  });

  test('the order keeps the chosen method as it is now', async () => {
    const chosen = await chooseDelivery(queries, deps, order(1), { id: 'parcel' });
    expect(chosen).toEqual({
      id: 'parcel',
      kind: 'carrier',
      name: { en: 'Parcel', de: 'Paket' },
      carrier: 'DHL',
      price: '4.90',
      estimatedFrom: '2026-11-26',
      estimatedTo: '2026-11-27',
      pickUp: null,
      account: null,
    });
  });

  test('no method, and one that the order may not use, are refused with those that it may', async () => {
    const none = await refusalOf(undefined);
    expect(none.members).toMatchObject({
      methods: [{ id: 'freight', name: 'Freight', price: '49.00' }, { id: 'pick-up' }, {}],
    });
    expect(await refusalOf('parcel')).toMatchObject({ members: none.members });
  });

  test('an own account with a carrier is named with its carrier and number', async () => {
    const account = { carrier: 'UPS', number: '1Z-77' };
    const chosen = chooseDelivery(queries, deps, order(1), { id: 'own-account', account });
    expect(await chosen).toMatchObject({ price: '2.50', account });
    await expect(
      chooseDelivery(queries, deps, order(1), { id: 'own-account' }),
    ).rejects.toBeInstanceOf(Refusal);
    expect(await chooseDelivery(queries, deps, order(1), { id: 'parcel', account })).toMatchObject({
      account: null,
    });
  });
});
