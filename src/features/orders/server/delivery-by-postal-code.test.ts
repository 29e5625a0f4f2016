import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#features/settings/contract.ts';
import { defaultBusiness } from '#features/settings/domain/default-business.ts';
import { delivery } from '#features/shipping/domain/delivery-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getOrderTotals, placeOrder } from '../contract.ts';
import { enterOrder } from '../entry-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const buyer = await shop.person();
const part = await shop.product({ price: '10.00', stock: 1000, weightGrams: 100 });
const contact = { name: 'Goods-in', number: '+49 4972 12', delivery: 'Cash on Delivary' } as const;
const order = { ...contact, address: 'Hauptstraße 1, Langeoog', productId: part._id, quantity: 1 };
const parcel = { deliveryMethod: { id: 'parcel' } };

const totalsAt = async (place: { country?: 'DE' | 'FR'; postalCode?: string }) => {
  const body = { lines: [{ productId: part._id, quantity: 1 }], place };
  const totals = await buyer.api(getOrderTotals, { body });
  if (!totals.ok) throw new Error(JSON.stringify(totals.problem));
  return totals.value;
};
const methodsAt = async (postalCode: string) =>
  (await totalsAt({ postalCode })).methods?.map(({ id }) => id);
const missing = {
  problem: {
    type: 'general/invalid-input',
    errors: [{ pointer: '#/postalCode', detail: 'Enter the postal code of the delivery' }],
  },
};

beforeAll(async () => {
  const sections = [
    { section: 'business' as const, ...defaultBusiness, country: 'DE' as const },
    { section: 'delivery' as const, ...delivery },
  ];
  for (const section of sections) {
    const saved = await admin.api(changeSettings, { body: { version: 0, ...section } });
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  }
});

describe('an order whose address is a text, in a shop with a zone of islands', () => {
  test('is delivered by its postal code as an address of the checkout is', async () => {
    for (const postalCode of ['10115', '26465']) {
      const inCheckout = await totalsAt({ country: 'DE', postalCode });
      // The country of the shop.
      const inOrderForm = await totalsAt({ postalCode });
      expect(inOrderForm).toEqual(inCheckout);
      for (const { id, kind, price } of inCheckout.methods ?? []) {
        const account = kind === 'own-account' ? { carrier: 'UPS', number: '1Z-77' } : undefined;
        const body = { ...order, postalCode, deliveryMethod: { id, account } };
        expect(await buyer.api(placeOrder, { body })).toMatchObject({ value: { shipping: price } });
      }
    }
    expect(await methodsAt('10115')).toEqual(['parcel', 'freight', 'pick-up', 'own-account']);
    expect(await methodsAt('26465')).toEqual(['parcel', 'pick-up']);
  });

  test('is refused without the postal code, also if staff enter it, and takes no freight to an island', async () => {
    expect(await totalsAt({})).toMatchObject({ needsPostalCode: true });
    const body = { ...order, ...parcel };
    expect(await buyer.api(placeOrder, { body })).toMatchObject(missing);
    const params = { id: buyer.id };
    expect(await admin.api(enterOrder, { params, body })).toMatchObject(missing);
    expect(
      await buyer.api(placeOrder, { body: { ...body, postalCode: 'Langeoog' } }),
    ).toMatchObject(missing);
    const freight = { ...order, postalCode: '26465', deliveryMethod: { id: 'freight' } };
    expect(await buyer.api(placeOrder, { body: freight })).toMatchObject({
      problem: { type: 'shipping/method-unavailable' },
    });
  });

  test('needs none to be picked up, nor in a country whose zones do not depend on it', async () => {
    const pickUp = { ...order, deliveryMethod: { id: 'pick-up' } };
    expect(await buyer.api(placeOrder, { body: pickUp })).toMatchObject({ ok: true });
    expect(await totalsAt({ country: 'FR' })).toMatchObject({ needsPostalCode: false });
    const abroad = { ...order, country: 'FR' as const, deliveryMethod: { id: 'freight' } };
    expect(await buyer.api(placeOrder, { body: abroad })).toMatchObject({
      value: { shipping: '199.00' },
    });
  });

  test('has the postal code in its address, once', async () => {
    const body = { ...order, ...parcel, postalCode: '26465' };
    expect(await buyer.api(placeOrder, { body })).toMatchObject({
      value: { address: 'Hauptstraße 1, Langeoog\n26465' },
    });
    const address = 'Hauptstraße 1, 26465 Langeoog';
    expect(await buyer.api(placeOrder, { body: { ...body, address } })).toMatchObject({
      value: { address },
    });
    // The number of a hall is no postal code.
    const hall = { ...body, address: 'Halle 26-465, Langeoog' };
    expect(await buyer.api(placeOrder, { body: hall })).toMatchObject({
      value: { address: 'Halle 26-465, Langeoog\n26465' },
    });
    const long = { ...body, address: 'x'.repeat(500) };
    expect(await buyer.api(placeOrder, { body: long })).toMatchObject({
      problem: { errors: [{ pointer: '#/address' }] },
    });
  });
});

test('the postal code alone does not change where an order is taxed: by the state of the shop', async () => {
  const american = await testShop();
  const boss = await american.person({ admin: true });
  const { _id: productId } = await american.product({ price: '100.00', stock: 10 });
  const dock = { line1: 'Dock 1', city: 'Oakland', region: 'CA', postalCode: '94607' };
  const rate = { country: 'US', taxClass: 'standard', validFrom: null, validUntil: null } as const;
  const sections = [
    { section: 'delivery' as const, ...delivery, shipFrom: { ...dock, country: 'US' as const } },
    {
      section: 'taxes' as const,
      isOn: true,
      registrations: [{ country: 'US' as const, number: '' }],
      rates: [{ ...rate, region: 'CA', percent: '7.25' }],
      usesOneStopShop: false,
      whileNumberUnchecked: 'wait' as const,
    },
  ];
  for (const section of sections) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const saved = await boss.api(changeSettings, { body: { version: 0, ...section } });
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
  }
  const lines = [{ productId, quantity: 1 }];
  for (const place of [undefined, { postalCode: '94103' }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const totals = await boss.api(getOrderTotals, { body: { lines, place } });
    const taxed = { taxes: [{ country: 'US', region: 'CA', ratePpm: 72_500 }] };
    expect(totals).toMatchObject({ value: { price: '100.00', problem: null, ...taxed } });
  }
});
