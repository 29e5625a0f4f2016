import { expect, test } from 'vitest';
import { writeOffInvoice, undoInvoiceWriteOff } from '#features/collections/contract.ts';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { creditedReturn, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { intentOf } from '#test/support/entered-card.ts';
import { getReceivable } from '../contract.ts';
import { startInvoicePayment } from '../card-payment-contract.ts';
import { bankPaymentOn, customerOnInvoice, offerCards } from './receivables-steps.fixture.ts';

const cards = await cardShop({ TIME_ZONE: 'UTC' });
const { shop } = cards;
shop.clock.stop();
const admin = await invoicingShop(shop, 'shipment');
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000 });
await offerCards(admin, { byCard: true, upTo: '500.00' });
const day = shop.clock.now().toISOString().slice(0, 10);

async function entriesOf(id: string) {
  const found = await admin.api(getReceivable, { params: { id } });
  if (!found.ok) throw new Error(found.problem.type);
  const { payments, entries } = found.value;
  return { entries, byBank: payments.map(({ amount }) => amount) };
}

test('staff see the card payment of an invoice, with its discount', async () => {
  const earlyPayment = { percent: '2', days: 10 };
  const { api, invoiced } = await customerOnInvoice(shop, admin, productId, { earlyPayment });
  const { invoice } = await invoiced(5);
  const params = { id: invoice._id };
  const begun = await api(startInvoicePayment, { params, body: { amount: '49.00' } });
  const secret = begun.ok ? begun.value.clientSecret : '';
  await cards.enterCard(secret);
  await cards.deliverEvents();
  const reference = intentOf(secret);
  expect(await entriesOf(invoice._id)).toEqual({
    byBank: [],
    entries: [
      { kind: 'card', day, amount: '49.00', reference },
      { kind: 'discount', day, amount: '1.00', reference },
    ],
  });
});

test('staff see the bank payment of an invoice, what was credited, and what was written off and is not', async () => {
  const { invoiced } = await customerOnInvoice(shop, admin, productId, {});
  const { order, invoice } = await invoiced(5);
  await bankPaymentOn(shop, invoice._id, '20.00');
  await creditedReturn(shop, order._id, 1);
  const params = { id: invoice._id };
  await admin.api(writeOffInvoice, { params, body: { open: '20.00', reason: 'Bankrupt' } });
  await admin.api(undoInvoiceWriteOff, { params, body: { reason: 'They pay after all' } });
  const { byBank, entries } = await entriesOf(invoice._id);
  expect(byBank).toEqual(['20.00']);
  expect(entries).toEqual([
    { kind: 'credit-note', day, amount: '10.00', reference: expect.stringMatching(/^CN-/) },
    { kind: 'write-off', day, amount: '20.00', reference: invoice.number },
    { kind: 'write-off', day, amount: '-20.00', reference: invoice.number },
  ]);
});

test('staff see the cash that pays the invoice of an order on delivery', async () => {
  const buyer = await shop.person();
  const id = await orderOf(buyer.api, [{ productId, quantity: 4 }]);
  await shipOrder(admin.api, id);
  await shop.drain();
  await admin.api(bookCash, { params: { id }, body: { amount: '40.00' } });
  await shop.drain();
  const listed = await buyer.api(listOwnInvoices, {});
  const invoiceId = (listed.ok && listed.value[0]?._id) || '';
  expect(await entriesOf(invoiceId)).toEqual({
    byBank: [],
    entries: [{ kind: 'cash', day, amount: '40.00', reference: null }],
  });
});
