import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actOnOrders } from '#features/orders/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { listOwnInvoices } from '../contract.ts';
import { invoicingShop } from './invoice-steps.fixture.ts';

const cards = await cardShop({ CURRENCY: 'EUR' });
const { shop } = cards;
const admin = await invoicingShop(shop, 'payment');
const taxes = {
  section: 'taxes' as const,
  version: 0,
  isOn: true,
  registrations: [{ country: 'DE' as const, number: 'DE136695976' }],
  rates: usualRates('DE'),
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait' as const,
};
await admin.api(changeSettings, { body: taxes });

test('an order that is cancelled after its invoice is credited with its tax, and the ledger owes none', async () => {
  const { buyer, order } = await cards.order();
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  await shop.drain();
  const body = { action: 'cancel' as const, orders: [order._id], reason: 'Sold out' };
  expect(await admin.api(actOnOrders, { body })).toMatchObject({ ok: true });
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
  const listed = await buyer.api(listOwnInvoices, {});
  const own = listed.ok ? listed.value : [];
  expect(own.map(({ kind, net, tax, gross }) => ({ kind, net, tax, gross }))).toEqual([
    { kind: 'credit-note', net: '25.00', tax: '4.75', gross: '29.75' },
    { kind: 'invoice', net: '25.00', tax: '4.75', gross: '29.75' },
  ]);
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines
      where order_id = ${order._id} group by 1 having sum(amount) <> 0`,
  );
  expect(rows).toEqual([]);
});
