import { expect, test } from 'vitest';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { bookCash, getCashDue, undoCashPayment } from '#features/orders/cash-contract.ts';
import { getOrder } from '#features/orders/contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getReceivable, recordBankPayment, undoBankPayment } from '../contract.ts';
import { bankPaymentOn } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000 });

const day = shop.clock.now().toISOString().slice(0, 10);

/** An order on delivery of 40.00 in two parcels, whose first invoice of 20.00 a transfer has paid. */
async function partPaid() {
  const buyer = await shop.person();
  const id = await orderOf(buyer.api, [{ productId, quantity: 4 }]);
  const params = { id };
  const ship = async () => {
    await shipOrder(admin.api, id, [{ productId, quantity: 2 }]);
    await shop.drain();
  };
  await ship();
  const listed = await buyer.api(listOwnInvoices, {});
  const invoiceId = (listed.ok && listed.value[0]?._id) || '';
  const payment = await bankPaymentOn(shop, invoiceId, '20.00');
  await ship();
  return {
    cash: async (amount: string) => {
      const booked = await admin.api(bookCash, { params, body: { amount } });
      await shop.drain();
      return booked;
    },
    /** Cash and a transfer for the same invoice, the one right after the other. */
    cashAndTransfer: async () => {
      const booked = await admin.api(bookCash, { params, body: { amount: '20.00' } });
      const issued = await buyer.api(listOwnInvoices, {});
      const last = (issued.ok && issued.value.find(({ open }) => open !== '0.00')?._id) || '';
      const allocations = [{ invoice: last, amount: '20.00' }];
      const transfer = { account: '', day, payer: 'Mara', reference: 'Second', amount: '20.00' };
      const recorded = await admin.api(recordBankPayment, { body: { ...transfer, allocations } });
      await shop.drain();
      return [booked.ok, recorded.ok || recorded.problem.type];
    },
    undoCash: async () => {
      const undone = await admin.api(undoCashPayment, { params, body: { reason: 'Not received' } });
      await shop.drain();
      return undone.ok;
    },
    undoTransfer: async () => {
      const found = await admin.api(getReceivable, { params: { id: invoiceId } });
      const version = (found.ok && found.value.payments[0]?.version) || 0;
      const body = { version, reason: 'Returned by the bank' };
      const undone = await admin.api(undoBankPayment, { params: { id: payment }, body });
      await shop.drain();
      return undone.ok;
    },
    /** The documented fields, the cash to collect, and what is open of each document. */
    state: async () => {
      const order = await buyer.api(getOrder, { params });
      const due = await admin.api(getCashDue, { params });
      const { rows } = await shop.database.pool.query<{ balance: string }>(
        'select balance::text from ledger_open_items where order_id = $1 and balance <> 0',
        [id],
      );
      if (!order.ok || !due.ok) throw new Error('the order is gone');
      const { status, toPay, paid } = order.value;
      return { status, toPay, paid, due: due.value.due, open: rows.map(({ balance }) => balance) };
    },
  };
}

const afterTransfer = {
  status: 'Pending...',
  toPay: '40.00',
  paid: '0.00',
  due: '20.00',
  open: ['2000'],
};
const afterCash = { status: 'Paid', toPay: '40.00', paid: '40.00', due: '0.00', open: [] };

test('cash for an order of which a transfer has paid a part is the rest', async () => {
  const { cash, state } = await partPaid();
  expect(await state()).toEqual(afterTransfer);
  expect(await cash('40.00')).toMatchObject({
    problem: { type: 'orders/amount-differs', due: '20.00' },
  });
  expect(await cash('20.00')).toMatchObject({ ok: true });
  expect(await state()).toEqual(afterCash);
});

test('undoing that cash leaves what the transfer has paid', async () => {
  const { cash, undoCash, state } = await partPaid();
  await cash('20.00');
  expect(await undoCash()).toBe(true);
  expect(await state()).toEqual(afterTransfer);
});

test('an order that cash and a transfer have paid is open again once the transfer is undone, and cash pays the rest', async () => {
  const { cash, undoTransfer, undoCash, state } = await partPaid();
  await cash('20.00');
  expect(await undoTransfer()).toBe(true);
  expect(await state()).toEqual({ ...afterTransfer, due: '20.00' });
  expect(await cash('20.00')).toMatchObject({ ok: true });
  expect(await state()).toEqual(afterCash);
  expect(await undoCash()).toBe(true);
  expect(await state()).toMatchObject({ status: 'Pending...', paid: '0.00', due: '40.00' });
});

test('cash that was not received is undone also if the transfer of the rest was undone before', async () => {
  const { cash, undoTransfer, undoCash, state } = await partPaid();
  await cash('20.00');
  await undoTransfer();
  expect(await undoCash()).toBe(true);
  expect(await state()).toMatchObject({ status: 'Pending...', due: '40.00' });
  expect(await undoCash()).toBe(false);
});

test('a transfer pays nothing that cash has just paid', async () => {
  const { cashAndTransfer, state } = await partPaid();
  expect(await cashAndTransfer()).toEqual([true, 'receivables/more-than-open']);
  expect(await state()).toEqual(afterCash);
});
