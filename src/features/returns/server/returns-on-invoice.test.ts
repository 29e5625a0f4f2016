import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getOwnStatement } from '#features/collections/contract.ts';
import { lockInvoicesOf } from '#features/invoices/server/index.ts';
import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { lockOrder } from '#features/orders/server/index.ts';
import { closeInvoicedCredits } from '#features/payment-terms/server/credit.ts';
import {
  bankPaymentOn,
  customerOnInvoice,
} from '#features/receivables/server/receivables-steps.fixture.ts';
import { getReceivable, undoBankPayment } from '#features/receivables/contract.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { testShop } from '#test/support/test-shop.ts';
import { closeReturn, receiveReturn } from '../staff-contract.ts';
import { agreedReturn, askedReturn, offerReturns, shipOrder } from './return-steps.fixture.ts';

const shop = await testShop();
const admin = await invoicingShop(shop, 'shipment');
await offerReturns(admin.api);
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000 });
const pieces = (quantity: number) => [{ productId, quantity }];

type Customer = Awaited<ReturnType<typeof customerOnInvoice>>;
const customer = (options = {}) => customerOnInvoice(shop, admin, productId, options);

async function ship(id: string, quantity: number) {
  await shipOrder(admin.api, id, pieces(quantity));
  await shop.drain();
}

/** A return of so many pieces that have arrived. */
async function arrived({ api }: Customer, id: string, quantity: number) {
  const lines = [{ productId, quantity, reason: 'defective' as const }];
  const { _id, revision } = await agreedReturn(admin.api, await askedReturn(api, id, lines));
  const body = { revision, lines: [{ productId, restocked: quantity, scrapped: 0 }] };
  const received = await admin.api(receiveReturn, { params: { id: _id }, body });
  if (!received.ok) throw new Error(JSON.stringify(received.problem));
  return { id: _id, body: { revision: received.value.revision, lines: pieces(quantity) } };
}

/** So many pieces come back and are credited. */
async function comeBack(by: Customer, orderId: string, quantity: number) {
  const { id, body } = await arrived(by, orderId, quantity);
  const closed = await admin.api(closeReturn, { params: { id }, body });
  if (!closed.ok) throw new Error(JSON.stringify(closed.problem));
  await shop.drain();
  return closed.value;
}

test('goods that came back use no credit any more, neither before the rest ships nor after', async () => {
  const by = await customer();
  const { _id: id } = await by.placed(10);
  await ship(id, 5);
  await comeBack(by, id, 2);
  // 30.00 are owed, and 50.00 have not shipped.
  expect(await by.used()).toBe('80.00');
  await ship(id, 5);
  await closeInvoicedCredits(shop.database.queries, shop.clock.now());
  expect(await by.used()).toBe('80.00');
});

test('an order with goods that came back is paid with what its invoices ask for', async () => {
  const by = await customer();
  const { order, invoice } = await by.invoiced(10);
  await comeBack(by, order._id, 2);
  await bankPaymentOn(shop, invoice._id, '80.00');
  expect(await by.orderState(order._id)).toEqual(['Paid', '80.00']);
});

test('a return is closed while its invoices are paid without a deadlock: who has the invoices gets their order', async () => {
  const by = await customer();
  const { order } = await by.invoiced(10);
  const { id, body } = await arrived(by, order._id, 2);
  const { queries } = shop.database;
  const closing = await queries.transaction(async (tx) => {
    await lockInvoicesOf(tx, order._id);
    const waiting = admin.api(closeReturn, { params: { id }, body });
    await expect.poll(() => waitsForLock()).toBe(true);
    await lockOrder(tx, order._id);
    return { waiting };
  });
  expect(await closing.waiting).toMatchObject({ ok: true, value: { credited: '20.00' } });

  async function waitsForLock() {
    const { rows } = await queries.execute(sql`select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    return rows.length > 0;
  }
});

const earlyPayment = { percent: '2', days: 10 };

/** An order whose invoice was paid with its discount. @returns the id of the bank payment */
async function paidEarly(by: Customer, quantity: number) {
  const { order, invoice } = await by.invoiced(quantity);
  const found = await admin.api(getReceivable, { params: { id: invoice._id } });
  if (!found.ok) throw new Error(found.problem.type);
  const { discount } = found.value.invoice;
  const amount = toMoneyDecimal({
    minor: parseMoney(invoice.gross, 'USD').minor - parseMoney(discount, 'USD').minor,
    currency: 'USD',
  });
  const paymentId = await bankPaymentOn(shop, invoice._id, amount, discount);
  return { orderId: order._id, paymentId };
}

const documentsOf = async (by: Customer) =>
  (await by.invoices()).toReversed().map(({ kind, gross, open }) => [kind, gross, open]);

test('goods that were paid with a discount are credited less the discount', async () => {
  const by = await customer({ earlyPayment });
  const { orderId } = await paidEarly(by, 10);
  expect(await comeBack(by, orderId, 10)).toMatchObject({ credited: '98.00' });
  expect(await documentsOf(by)).toEqual([
    ['invoice', '100.00', '0.00'],
    ['credit-note', '98.00', '98.00'],
  ]);
  expect(await by.used()).toBe('0.00');
});

test('goods that come back in parts take back the discount to the cent', async () => {
  const by = await customer({ earlyPayment: { percent: '3.33', days: 10 } });
  const { orderId } = await paidEarly(by, 10);
  const credited = [
    await comeBack(by, orderId, 3),
    await comeBack(by, orderId, 3),
    await comeBack(by, orderId, 4),
  ].map((one) => one.credited);
  expect(credited).toEqual(['29.00', '29.00', '38.67']);
});

test('a payment that is undone after goods came back leaves open what was not credited, without a discount', async () => {
  const by = await customer({ earlyPayment });
  const { orderId, paymentId } = await paidEarly(by, 10);
  await comeBack(by, orderId, 4);
  const body = { version: 1, reason: 'Wrong customer' };
  const undone = await admin.api(undoBankPayment, { params: { id: paymentId }, body });
  expect(undone).toMatchObject({ value: { state: 'undone' } });
  expect(await documentsOf(by)).toEqual([
    ['invoice', '100.00', '60.00'],
    ['credit-note', '39.20', '0.00'],
  ]);
});

test('a credit note and the statement of account name the invoice that was set off, and that a payment pays', async () => {
  const by = await customer();
  const { order, invoice } = await by.invoiced(10);
  await bankPaymentOn(shop, invoice._id, '30.00');
  await comeBack(by, order._id, 2);
  const [note] = await by.invoices();
  expect(note).toMatchObject({
    kind: 'credit-note',
    open: '0.00',
    setOff: [{ number: invoice.number, amount: '20.00' }],
  });
  const { rows } = await shop.database.pool.query<{ notes: string[] }>(
    `select content->'notes' as notes from issued_documents where id = $1`,
    [note?._id],
  );
  expect(rows[0]?.notes).toContain(`$20.00 set off against ${invoice.number}`);
  const statement = await by.api(getOwnStatement, {});
  expect(statement).toMatchObject({
    value: {
      movements: [
        { kind: 'invoice', reference: invoice.number, invoices: [invoice.number] },
        { kind: 'bank-payment', invoices: [invoice.number] },
        { kind: 'credit-note', reference: note?.number, invoices: [invoice.number] },
      ],
    },
  });
});
