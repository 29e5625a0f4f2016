import { describe, expect, test } from 'vitest';
import { changeSettings, getManagedSettings } from '#features/settings/contract.ts';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { checkout } from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const part = await shop.product({ name: 'Copper busbar', price: '2.50', stock: 1000 });

async function mailNewOrders(mailTo: string, mailLanguage: 'en' | 'de' = 'en') {
  const settings = await admin.api(getManagedSettings, {});
  const version = settings.ok ? settings.value.orders.version : -1;
  const body = { section: 'orders' as const, version, mailTo, mailLanguage };
  return admin.api(changeSettings, { body });
}

async function order() {
  const buyer = await shop.person({ name: 'Mara Lindqvist' });
  const address = {
    company: 'Nordwerk AB',
    line1: 'Verkstadsgatan 4',
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE' as const,
  };
  const placed = await buyer.api(checkout, {
    body: {
      name: 'Goods-in',
      number: '+46 8 123 45',
      address,
      delivery: 'Cash on Delivary',
      lines: [{ productId: part._id, quantity: 4 }],
    },
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, order: placed.value };
}

describe('mails to the shop about new orders', () => {
  test('go to nobody until addresses are set', async () => {
    const before = await shop.mailsTo('sales@shop.example');
    await order();
    expect(await shop.mailsTo('sales@shop.example')).toEqual(before);
  });

  test('go to each address, with customer, company, lines, total, payment, delivery address, telephone number and the link to the order', async () => {
    expect(await mailNewOrders('Sales@shop.example; depot@shop.example')).toMatchObject({
      value: { orders: { value: { mailTo: 'sales@shop.example, depot@shop.example' } } },
    });
    const { buyer, order: placed } = await order();
    const [mail] = await shop.mailsTo('sales@shop.example');
    expect(mail?.subject).toBe(`New order ${placed.orderNumber}`);
    expect(mail?.text.split('\n').filter(Boolean).slice(0, 14)).toEqual([
      `Order number: ${placed.orderNumber}`,
      `Customer: Mara Lindqvist, ${buyer.email}`,
      'Company: Nordwerk AB',
      `  4 × Copper busbar (${part.sku}) at $2.50 = $10.00`,
      'Total: $10.00',
      'Payment option: Cash on Delivary',
      'Deliver to:',
      '  Goods-in',
      '  Nordwerk AB',
      '  Verkstadsgatan 4',
      '  302 50 Nordhamn',
      '  Sweden',
      '  +46 8 123 45',
      expect.stringContaining(`/dashboard/manageorders?order=${placed._id}`),
    ]);
    expect(await shop.mailsTo('depot@shop.example')).toHaveLength(1);
    expect(await admin.api(listAudit, { query: { q: 'orders' } })).toMatchObject({
      value: [{ action: 'settings-changed', about: 'orders' }],
    });
  });

  test('are in the language that the shop has chosen, whatever the customer reads', async () => {
    await mailNewOrders('lager@shop.example', 'de');
    const { order: placed } = await order();
    const [mail] = await shop.mailsTo('lager@shop.example');
    expect(mail?.subject).toBe(`Neue Bestellung ${placed.orderNumber}`);
  });

  test('an address that is none is named', async () => {
    expect(await mailNewOrders('sales@shop.example, sales')).toMatchObject({
      problem: { errors: [{ pointer: '#/mailTo', detail: 'sales is not an email address' }] },
    });
  });
});
