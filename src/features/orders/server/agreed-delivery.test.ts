import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { delivery } from '#features/shipping/domain/delivery-steps.fixture.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { enterOrderLines, getEnteredTotals } from '../entry-contract.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await shop.person({ admin: true });
const seller = await shop.person({ staffRoles: ['sales'] });
const buyer = await shop.person();
const tool = await shop.product({ price: '10.00', stock: 100 });
const swedish: TaxSettings = {
  isOn: true,
  registrations: [{ country: 'SE', number: 'SE556000475201' }],
  rates: usualRates('SE'),
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait',
};
await admin.api(changeSettings, { body: { section: 'taxes', version: 0, ...swedish } });
afterEach(await saveData(shop));

const lines = [{ productId: tool._id, quantity: 10 }];
const address = {
  line1: 'Industrigatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;
const reason = 'Agreed by telephone.';

const deliver = () =>
  admin.api(changeSettings, { body: { section: 'delivery', version: 0, ...delivery } });

function enter(more: object) {
  const contact = {
    name: 'Goods-in',
    number: '+46 8 123 45',
    delivery: 'Cash on Delivary',
  } as const;
  const body = { ...contact, address, lines, ...more };
  return seller.api(enterOrderLines, { params: { id: buyer.id }, body });
}

const totals = (more: object) =>
  seller.api(getEnteredTotals, { body: { lines, place: { country: 'SE' }, ...more } });

describe('the price of delivery that staff set when they enter an order', () => {
  test('replaces that of the method in the totals, the tax and the order, and is recorded with its reason', async () => {
    await deliver();
    const deliveryMethod = { id: 'freight' };
    const usual = await totals({ deliveryMethod: 'freight' });
    expect(usual).toMatchObject({ value: { shipping: '199.00' } });
    const wanted = { shipping: '2.50', tax: '25.63', toPay: '128.13' };
    expect(await totals({ deliveryMethod: 'freight', deliveryPrice: '2.50' })).toMatchObject({
      value: { ...wanted, deliveryMethod: 'freight' },
    });
    const agreed = { deliveryMethod, deliveryPrice: { price: '2.50', reason }, toPay: '128.13' };
    expect(await enter(agreed)).toMatchObject({
      value: { ...wanted, deliveryMethod: { id: 'freight', price: '2.50' } },
    });
    expect(await admin.api(listAudit, { query: { q: buyer.email } })).toMatchObject({
      value: [{ action: 'order-entered', after: { deliveryCost: '2.50' }, reason }],
    });
  });

  test('can be nothing', async () => {
    await deliver();
    const free = { deliveryMethod: { id: 'freight' }, deliveryPrice: { price: '0', reason } };
    expect(await enter(free)).toMatchObject({ value: { shipping: '0.00', toPay: '125.00' } });
  });

  test('needs no method: it is called as agreed where none delivers, or the shop has none', async () => {
    expect(await totals({ deliveryPrice: '40.00' })).toMatchObject({
      value: { shipping: '40.00', methods: null },
    });
    expect(await enter({ deliveryPrice: { price: '40.00', reason } })).toMatchObject({
      value: { shipping: '40.00', deliveryMethod: { id: 'agreed', name: 'As agreed' } },
    });
  });

  test('needs a reason', async () => {
    expect(await enter({ deliveryPrice: { price: '1.00', reason: ' ' } })).toMatchObject({
      problem: { errors: [{ pointer: '#/deliveryPrice/reason' }] },
    });
  });
});
