import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { bookCash, undoCashPayment } from '#features/orders/cash-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  assignBankPayment,
  getReceivable,
  recordBankPayment,
  undoBankPayment,
  type BankPaymentForm,
} from '../contract.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000_000 });
const day = shop.clock.now().toISOString().slice(0, 10);

/** Two orders on delivery of 20.00 of one person, with their invoices. */
async function twoInvoices() {
  const buyer = await shop.person();
  const orders = [];
  for (let count = 0; count < 2; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const id = await orderOf(buyer.api, [{ productId, quantity: 2 }]);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shipOrder(admin.api, id);
    orders.push(id);
  }
  await shop.drain();
  const listed = await buyer.api(listOwnInvoices, {});
  const invoices = listed.ok ? listed.value.map(({ _id }) => _id) : [];
  return { orders, invoices };
}

async function openOf(id: string) {
  const found = await admin.api(getReceivable, { params: { id } });
  if (!found.ok) throw new Error(found.problem.type);
  return { open: found.value.invoice.open, payments: found.value.payments };
}

const acts = [
  'record',
  'record-other',
  'record-both',
  'undo',
  'assign',
  'cash',
  'undo-cash',
] as const;

test('payments that are recorded, assigned and undone at once, with cash, wait for each other and never deadlock', async () => {
  const round = fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 8 });
  const property = fc.asyncProperty(round, async (wanted) => {
    const { orders, invoices } = await twoInvoices();
    const [one = '', two = ''] = invoices;
    const form = (allocations: BankPaymentForm['allocations']) => ({
      account: '',
      day,
      payer: 'Mara',
      reference: one,
      amount: '30.00',
      allocations,
    });
    const record = (...allocations: BankPaymentForm['allocations']) =>
      admin.api(recordBankPayment, { body: form(allocations) });
    const first = await record({ invoice: one, amount: '10.00' });
    if (!first.ok) throw new Error(first.problem.type);
    const { _id: id, version } = first.value;
    const params = { id };
    const reason = 'Wrong invoice';
    const order = { id: orders[0] ?? '' };
    const calls = {
      record: () => record({ invoice: one, amount: '10.00' }),
      'record-other': () => record({ invoice: two, amount: '10.00' }),
      'record-both': () =>
        record({ invoice: two, amount: '5.00' }, { invoice: one, amount: '5.00' }),
      undo: () => admin.api(undoBankPayment, { params, body: { version, reason } }),
      assign: () =>
        admin.api(assignBankPayment, {
          params,
          body: { version, allocations: [{ invoice: two, amount: '10.00' }] },
        }),
      cash: () => admin.api(bookCash, { params: order, body: { amount: '10.00' } }),
      'undo-cash': () => admin.api(undoCashPayment, { params: order, body: { reason } }),
    };
    const outcomes = await Promise.all(wanted.map((act) => calls[act]()));
    const statuses = outcomes.map((outcome) => (outcome.ok ? 200 : outcome.problem.status));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await shop.drain();
    const { open } = await openOf(one);
    expect(Number(open)).toBeGreaterThanOrEqual(0);
  });
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
});
