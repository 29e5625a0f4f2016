import { afterEach, expect, test } from 'vitest';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { cancelLines } from '#features/orders/fulfilment-contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { saveData } from '#test/support/saved-data.ts';
import { getInvoicePayment, startInvoicePayment } from '../card-payment-contract.ts';
import { customerOnInvoice, offerCards, shippedPart } from './receivables-steps.fixture.ts';

const cards = await cardShop();
const { shop } = cards;
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '10.00', stock: 1_000 });
await offerCards(admin, { byCard: true, upTo: '500.00' });
afterEach(await saveData(shop));

async function allArrives(): Promise<void> {
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
}

/** An order of two parts of 10.00 on invoice, of which one has shipped and is invoiced. */
async function halfShipped() {
  const { api, placed, invoices, orderState } = await customerOnInvoice(shop, admin, part._id);
  const order = await placed(2);
  const { _id: id } = order;
  await shippedPart(shop, admin, { id, productId: part._id, quantity: 1 });
  return {
    payByCard: async () => {
      const [invoice] = await invoices();
      const params = { id: invoice?._id ?? '' };
      const found = await api(getInvoicePayment, { params });
      if (!found.ok) throw new Error(found.problem.type);
      const begun = await api(startInvoicePayment, { params, body: { amount: found.value.toPay } });
      if (!begun.ok) throw new Error(begun.problem.type);
      await cards.enterCard(begun.value.clientSecret);
      await allArrives();
    },
    cancelOne: async () => {
      const body = { lines: [{ productId: part._id, quantity: 1 }], reason: 'None left' };
      const cancelled = await admin.api(cancelLines, { params: { id }, body });
      if (!cancelled.ok) throw new Error(cancelled.problem.type);
      await allArrives();
    },
    invoices,
    status: async () => (await orderState(id))[0],
    refunds: async () => (await cards.historyOf(order)).refunds,
  };
}

test('a piece that was never invoiced is not refunded to the card that paid for another', async () => {
  const { payByCard, cancelOne, invoices, refunds } = await halfShipped();
  await payByCard();
  await cancelOne();
  expect(await refunds()).toEqual([]);
  expect(await invoices()).toMatchObject([{ kind: 'invoice', gross: '10.00', open: '0.00' }]);
});

test('an order is paid once its invoices are and the pieces without an invoice are cancelled', async () => {
  const { payByCard, cancelOne, status } = await halfShipped();
  await payByCard();
  expect(await status()).toBe('Pending...');
  await cancelOne();
  expect(await status()).toBe('Paid');
});

test('an order with an open invoice is not paid when its other pieces are cancelled', async () => {
  const { payByCard, cancelOne, status } = await halfShipped();
  await cancelOne();
  expect(await status()).toBe('Pending...');
  await payByCard();
  expect(await status()).toBe('Paid');
});
