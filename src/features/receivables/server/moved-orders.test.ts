import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import {
  listWriteOffs,
  undoInvoiceWriteOff,
  writeOffInvoice,
} from '#features/collections/contract.ts';
import { getInvoicePdf, listOwnInvoices } from '#features/invoices/contract.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { lockDocumentsOf } from '#features/ledger/server/index.ts';
import { movePastOrders } from '#features/orders/company-orders-contract.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { undoBankPayment } from '../contract.ts';
import { bankPaymentOn } from './receivables-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000 });

/** An order over 40.00 of a person. Its first half has shipped and is invoiced. */
async function ownOrder() {
  const buyer = await shop.person();
  const orderId = await orderOf(buyer.api, [{ productId, quantity: 4 }]);
  const lines = [{ productId, quantity: 2 }];
  const ship = () => shipOrder(admin.api, orderId, lines).then(() => shop.drain());
  await ship();
  const listed = await buyer.api(listOwnInvoices, {});
  const invoiceId = (listed.ok && listed.value[0]?._id) || '';
  return { buyer, orderId, invoiceId, ship };
}

type OwnOrder = Awaited<ReturnType<typeof ownOrder>>;

/** The person founds a company, and brings the order with them. */
async function moved({ buyer }: OwnOrder) {
  const companyId = await companyOf(shop, buyer);
  const api = forCompany(buyer, companyId);
  const done = await api(movePastOrders, { params: { companyId } });
  expect(done).toMatchObject({ value: { modifiedCount: 1 } });
  return { companyId, api };
}

/** What a person and a company owe, in cents. */
async function owedBy({ buyer }: OwnOrder, companyId: string) {
  const { rows } = await shop.database.queries.execute<{ person: string; company: string }>(
    sql`select coalesce(sum(amount) filter (where customer_id = ${buyer.id}), 0)::text as person,
        coalesce(sum(amount) filter (where company_id = ${companyId}), 0)::text as company
      from ledger_lines where account = 'receivables'`,
  );
  return [rows[0]?.person, rows[0]?.company];
}

const reason = 'Bankrupt';

test('a transfer for an order that has moved to a company is booked for the company', async () => {
  const order = await ownOrder();
  const { companyId } = await moved(order);
  await bankPaymentOn(shop, order.invoiceId, '20.00');
  expect(await owedBy(order, companyId)).toEqual(['0', '0']);
});

test('a transfer from before an order moved is undone for the company', async () => {
  const order = await ownOrder();
  const id = await bankPaymentOn(shop, order.invoiceId, '5.00');
  const { companyId } = await moved(order);
  const body = { version: 1, reason: 'Wrong' };
  expect((await admin.api(undoBankPayment, { params: { id }, body })).ok).toBe(true);
  expect(await owedBy(order, companyId)).toEqual(['0', '2000']);
});

test('a write-off of an order that has moved is booked and undone for the company', async () => {
  const order = await ownOrder();
  const { companyId } = await moved(order);
  const params = { id: order.invoiceId };
  const body = { open: '20.00', reason };
  expect((await admin.api(writeOffInvoice, { params, body })).ok).toBe(true);
  expect(await owedBy(order, companyId)).toEqual(['0', '0']);
  const person = { id: order.buyer.id };
  const listed = await admin.api(listWriteOffs, { params: person });
  expect(listed).toMatchObject({ value: [{ amount: '20.00' }] });
  await admin.api(undoInvoiceWriteOff, { params, body: { reason } });
  expect(await owedBy(order, companyId)).toEqual(['0', '2000']);
  expect(await admin.api(listWriteOffs, { params: person })).toMatchObject({ value: [] });
});

test('cash and later invoices of an order that has moved are the company’s', async () => {
  const order = await ownOrder();
  const { companyId } = await moved(order);
  const body = { amount: '40.00' };
  await admin.api(bookCash, { params: { id: order.orderId }, body });
  await order.ship();
  expect(await owedBy(order, companyId)).toEqual(['0', '0']);
});

test('an invoice of an order that has moved is listed and shown to the company, and listed to the person no more', async () => {
  const order = await ownOrder();
  const { api } = await moved(order);
  const params = { id: order.invoiceId };
  expect(await api(listOwnInvoices, {})).toMatchObject({ value: [{ _id: order.invoiceId }] });
  expect((await api(getInvoicePdf, { params })).ok).toBe(true);
  expect(await order.buyer.api(listOwnInvoices, {})).toMatchObject({ value: [] });
});

test('orders do not move while somebody books to their invoices', async () => {
  const order = await ownOrder();
  const { queries } = shop.database;
  const companyId = await companyOf(shop, order.buyer);
  const moving = await queries.transaction(async (tx) => {
    await lockDocumentsOf(tx, [order.orderId]);
    const waiting = forCompany(order.buyer, companyId)(movePastOrders, {
      params: { companyId },
    });
    await expect
      .poll(async () => {
        const { rows } = await queries.execute(sql`select from pg_locks
          where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        return rows.length;
      })
      .toBe(1);
    return { waiting };
  });
  expect(await moving.waiting).toMatchObject({ value: { modifiedCount: 1 } });
});
