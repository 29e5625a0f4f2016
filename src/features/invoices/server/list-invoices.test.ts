import { describe, expect, test } from 'vitest';
import {
  bankPaymentOn,
  customerOnInvoice,
} from '#features/receivables/server/receivables-steps.fixture.ts';
import { dayAt, nextDay } from '#shared/calendar-day.ts';
import { testShop } from '#test/support/test-shop.ts';
import { creditedReturn, invoicingShop } from './invoice-steps.fixture.ts';
import { listInvoices } from './list-invoices.ts';
import { listOrderDocuments } from './order-documents.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const part = await shop.product({ price: '10.00', stock: 1_000 });

async function invoiceOnTerms() {
  const { invoiced, invoices } = await customerOnInvoice(shop, admin, part._id);
  return { ...(await invoiced(5)), invoices };
}

describe('the list of invoices', () => {
  test('says of an open one when it is overdue, as its order does: from the day after its due day', async () => {
    const { invoice, invoices } = await invoiceOnTerms();
    const { number: q, dueDay } = invoice;
    expect(await invoices()).toMatchObject([{ state: 'open', settledDay: null, isOverdue: false }]);
    const listed = async (today: string) =>
      (await listInvoices(shop.database.queries, { q }, today)).items;
    expect(await listed(dueDay ?? '')).toMatchObject([{ isOverdue: false }]);
    expect(await listed(nextDay(dueDay ?? ''))).toMatchObject([{ isOverdue: true }]);
    const onItsOrder = async (today: string) =>
      (await listOrderDocuments(shop.database.queries, invoice.order, today)).map(
        ({ isOverdue }) => isOverdue,
      );
    expect(await onItsOrder(dueDay ?? '')).toEqual([false]);
    expect(await onItsOrder(nextDay(dueDay ?? ''))).toEqual([true]);
  });

  test('says of one that is paid since when', async () => {
    const { invoice, invoices } = await invoiceOnTerms();
    await bankPaymentOn(shop, invoice._id, '20.00');
    expect(await invoices()).toMatchObject([{ state: 'open', settledDay: null, open: '30.00' }]);
    await bankPaymentOn(shop, invoice._id, '30.00');
    const settledDay = dayAt(shop.clock.now(), 'UTC');
    expect(await invoices()).toMatchObject([{ state: 'paid', settledDay, isOverdue: false }]);
  });

  test('says of one that was credited that it is not paid', async () => {
    const { order, invoices } = await invoiceOnTerms();
    await creditedReturn(shop, order._id, 5);
    const listed = new Map((await invoices()).map((one) => [one.kind, one]));
    expect(listed.get('invoice')).toMatchObject({ state: 'credited', isOverdue: false });
    expect(listed.get('credit-note')).toMatchObject({ state: null, settledDay: null });
  });
});
