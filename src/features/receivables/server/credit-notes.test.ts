import { expect, test } from 'vitest';
import { creditedReturn, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getReceivable, payOutCreditNote, undoBankPayment } from '../contract.ts';
import { bankPaymentOn, customerOnInvoice, shippedPart } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const finance = await shop.person({ staffRoles: ['finance'] });
const part = await shop.product({ price: '10.00', stock: 1_000 });

const ship = (id: string) => shippedPart(shop, admin, { id, productId: part._id, quantity: 10 });

/** An order of 200.00 on invoice: half of it is shipped, invoiced and paid. */
async function halfPaid() {
  const customer = await customerOnInvoice(shop, admin, part._id);
  const { _id: orderId } = await customer.placed(20);
  await ship(orderId);
  const [invoice] = await customer.invoices();
  const paymentId = await bankPaymentOn(shop, invoice?._id ?? '', '100.00');
  const documents = async () =>
    (await customer.invoices()).toReversed().map(({ kind, open }) => `${kind} ${open}`);
  return { customer, orderId, documents, paymentId };
}

test('a credit note of a paid invoice pays the next invoice of its order', async () => {
  const { customer, orderId, documents } = await halfPaid();
  await creditedReturn(shop, orderId, 10);
  expect(await documents()).toEqual(['invoice 0.00', 'credit-note 100.00']);
  await ship(orderId);
  expect(await documents()).toEqual(['invoice 0.00', 'credit-note 0.00', 'invoice 0.00']);
  expect((await customer.orderState(orderId))[0]).toBe('Paid');
  const { rows } = await shop.database.pool.query<{ due: string }>(
    `select content->'totals'->>'due' as due from issued_documents
      join invoices using (id) where order_id = $1 and invoices.kind = 'invoice' order by invoices.id`,
    [orderId],
  );
  expect(rows).toEqual([{ due: '10000' }, { due: '0' }]);
});

test('a credit note of an invoice whose payment is undone is set off against it', async () => {
  const { orderId, documents, paymentId } = await halfPaid();
  await creditedReturn(shop, orderId, 10);
  const body = { version: 1, reason: 'Wrong invoice' };
  const undone = await finance.api(undoBankPayment, { params: { id: paymentId }, body });
  expect(undone).toMatchObject({ value: { state: 'undone' } });
  expect(await documents()).toEqual(['invoice 0.00', 'credit-note 0.00']);
});

test('money that was paid out for goods that came back is to be paid back without an early-payment discount', async () => {
  const early = { earlyPayment: { percent: '2', days: 10 } };
  const { invoiced, invoices } = await customerOnInvoice(shop, admin, part._id, early);
  const { order, invoice } = await invoiced(10);
  const paymentId = await bankPaymentOn(shop, invoice._id, '100.00');
  await creditedReturn(shop, order._id, 10);
  const note = (await invoices()).find(({ kind }) => kind === 'credit-note');
  const day = shop.clock.now().toISOString().slice(0, 10);
  const paidOut = await finance.api(payOutCreditNote, {
    params: { id: note?._id ?? '' },
    body: { account: '', day, amount: '40.00', payer: '', reference: 'Refund' },
  });
  expect(paidOut).toMatchObject({ ok: true });
  const body = { version: 1, reason: 'Never arrived' };
  await finance.api(undoBankPayment, { params: { id: paymentId }, body });
  const found = await finance.api(getReceivable, { params: { id: invoice._id } });
  expect(found).toMatchObject({ value: { invoice: { open: '40.00', discount: '0.00' } } });
});
