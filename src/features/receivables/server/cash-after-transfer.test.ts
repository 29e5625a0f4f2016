import { expect, test } from 'vitest';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { bookCash, getOrder, undoCashPayment } from '#features/orders/contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { bankPaymentOn } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000 });

test('cash for an order of which a transfer has paid a part is the rest, and is undone without the transfer', async () => {
  const buyer = await shop.person();
  const id = await orderOf(buyer.api, [{ productId, quantity: 4 }]);
  const ship = () => shipOrder(admin.api, id, [{ productId, quantity: 2 }]);
  await ship();
  await shop.drain();
  const listed = await buyer.api(listOwnInvoices, {});
  await bankPaymentOn(shop, (listed.ok && listed.value[0]?._id) || '', '20.00');
  await ship();
  await shop.drain();
  const state = async () => {
    const order = await buyer.api(getOrder, { params: { id } });
    const { rows } = await shop.database.pool.query<{ balance: string }>(
      'select balance::text from ledger_open_items where order_id = $1 and balance <> 0',
      [id],
    );
    const open = rows.map(({ balance }) => balance);
    return order.ok ? [order.value.status, order.value.paid, ...open] : [];
  };
  expect(await state()).toEqual(['Pending...', '0.00', '2000']);

  const params = { id };
  expect(await admin.api(bookCash, { params, body: { amount: '40.00' } })).toMatchObject({
    problem: { type: 'orders/amount-differs', due: '20.00' },
  });
  expect((await admin.api(bookCash, { params, body: { amount: '20.00' } })).ok).toBe(true);
  await shop.drain();
  expect(await state()).toEqual(['Paid', '40.00']);

  const undone = await admin.api(undoCashPayment, { params, body: { reason: 'Wrong order' } });
  expect(undone.ok).toBe(true);
  await shop.drain();
  expect(await state()).toEqual(['Pending...', '0.00', '2000']);
});
