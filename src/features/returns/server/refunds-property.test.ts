import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOwnInvoices } from '#features/invoices/contract.ts';
import { creditedReturn, invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { bookCash } from '#features/orders/cash-contract.ts';
import { getOrder, refundOrder, type Order } from '#features/orders/contract.ts';
import { cancelLines } from '#features/orders/fulfilment-contract.ts';
import { payOutCreditNote } from '#features/receivables/contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { testShop } from '#test/support/test-shop.ts';
import { requestReturn } from '../contract.ts';
import { closeReturn, receiveReturn } from '../staff-contract.ts';
import { agreedReturn, offerReturns, orderOf, shipOrder } from './return-steps.fixture.ts';

const shop = await testShop({ CURRENCY: 'EUR', TIME_ZONE: 'UTC' });
const admin = await invoicingShop(shop, 'shipment');
await offerReturns(admin.api);
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
const address = { line1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' };
const [relay, cable] = [
  await shop.product({ price: '7.77', stock: 1_000_000 }),
  await shop.product({ price: '0.83', stock: 1_000_000 }),
];
const productIds = [relay._id, cable._id];

const step = fc.record({
  act: fc.constantFrom(
    'ship',
    'ship',
    'refund',
    'refund-pieces',
    'goodwill-for-pieces',
    'cancel',
    'return',
    'return',
    'return-by-transfer',
  ),
  which: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** Percent of what was kept. */
  share: fc.constantFrom(1, 7, 20, 60),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const cents = (decimal: string) => parseMoney(decimal, 'EUR').minor;
const day = shop.clock.now().toISOString().slice(0, 10);
const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: 'EUR' });

type Buyer = Awaited<ReturnType<typeof shop.person>>;

async function orderNow({ api }: Buyer, id: string): Promise<Order> {
  const found = await api(getOrder, { params: { id } });
  if (!found.ok) throw new Error(found.problem.type);
  return found.value;
}

async function take(
  buyer: Buyer,
  id: string,
  { act, which, quantity, share }: Step,
): Promise<void> {
  const order = await orderNow(buyer, id);
  const productId = productIds[which] ?? '';
  const line = order.lines.find((one) => one.productId === productId);
  if (!line) throw new Error('no line');
  const lines = (most: number) => [{ productId, quantity: Math.min(quantity, most) }];
  const unshipped = line.quantity - line.cancelled - line.shipped;
  const unnamed = line.quantity - line.cancelled - line.refunded - line.returned;
  const kept = cents(order.paid) - cents(order.refunded);
  const params = { id };
  if (act === 'ship' && unshipped > 0) await shipOrder(admin.api, id, lines(unshipped));
  else if (act === 'refund' && kept > 0n) {
    const amount = decimal((kept * BigInt(share)) / 100n || 1n);
    await admin.api(refundOrder, { params, body: { amount, reason: 'Late' } });
  } else if (act === 'refund-pieces' && unnamed > 0) {
    await admin.api(refundOrder, { params, body: { lines: lines(unnamed), reason: 'Late' } });
  } else if (act === 'goodwill-for-pieces' && unnamed > 0 && kept > 0n) {
    const amount = decimal((kept * BigInt(share)) / 400n || 1n);
    const body = { amount, lines: lines(unnamed), reason: 'Late' };
    await admin.api(refundOrder, { params, body });
  } else if (act === 'cancel' && unshipped > 0) {
    await admin.api(cancelLines, {
      params,
      body: { lines: lines(unshipped), reason: 'None left' },
    });
  } else if (act === 'return' && order.status === 'Paid')
    await comeBack(buyer, id, lines(Math.min(line.shipped - line.returned, unnamed)));
  else if (act === 'return-by-transfer' && order.status === 'Paid')
    await transferBack(buyer, order);
  await shop.drain();
  if (order.status === 'Paid') expect(await openDocuments(buyer)).toEqual([]);
}

async function documentsOf({ api }: Buyer) {
  const listed = await api(listOwnInvoices, {});
  return listed.ok ? listed.value : [];
}

async function openDocuments(buyer: Buyer) {
  return (await documentsOf(buyer)).filter(({ open }) => open !== '0.00');
}

/** What the bank has paid out, in cents. */
async function paidOutByBank(orderId: string): Promise<bigint> {
  const { rows } = await shop.database.queries.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::text as sum from ledger_lines
      join ledger_entries on ledger_entries.id = entry_id
      where order_id = ${orderId} and kind = 'bank-refund'`,
  );
  return BigInt(rows[0]?.sum ?? 0);
}

/** A piece of the first line comes back; what is credited is paid out by transfer. */
async function transferBack(buyer: Buyer, { _id: id, lines }: Order) {
  const [line] = lines;
  if (!line || line.shipped <= line.returned) return;
  if (line.quantity - line.cancelled - line.refunded - line.returned < 1) return;
  await creditedReturn(shop, id, 1);
  for (const { _id, open: amount } of await openDocuments(buyer)) {
    const body = { account: '', day, payer: '', reference: _id, amount };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const paid = await admin.api(payOutCreditNote, { params: { id: _id }, body });
    if (!paid.ok) throw new Error(JSON.stringify(paid.problem));
  }
}

async function comeBack(
  buyer: Buyer,
  id: string,
  lines: { productId: string; quantity: number }[],
) {
  const [one] = lines;
  if (!one || one.quantity < 1) return;
  const asked = await buyer.api(requestReturn, {
    params: { id },
    body: { lines: lines.map((line) => ({ ...line, reason: 'defective' as const })), note: '' },
  });
  if (!asked.ok) return;
  const agreed = await agreedReturn(admin.api, asked.value);
  const params = { id: agreed._id };
  const arrived = await admin.api(receiveReturn, {
    params,
    body: {
      revision: agreed.revision,
      lines: [{ productId: one.productId, restocked: one.quantity, scrapped: 0 }],
    },
  });
  if (!arrived.ok) throw new Error(JSON.stringify(arrived.problem));
  const closed = await admin.api(closeReturn, {
    params,
    body: { revision: arrived.value.revision, lines },
  });
  if (!closed.ok) throw new Error(JSON.stringify(closed.problem));
}

/** Ships what is left of an order, unless all of its payment went back. */
async function shipRest(id: string): Promise<void> {
  const order = await orderNow(admin, id);
  if (order.refundStatus === 'refunded') return;
  const lines = order.lines
    .map((line) => ({
      productId: line.productId,
      quantity: line.quantity - line.cancelled - line.shipped,
    }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length > 0) await shipOrder(admin.api, id, lines);
  await shop.drain();
}

interface Invoiced {
  readonly invoiceAt: 'shipment' | 'payment';
  /** After so many steps. */
  readonly paidAfter: number;
}

const anyInvoiced = fc.record({
  invoiceAt: fc.constantFrom('shipment' as const, 'payment' as const),
  paidAfter: fc.constantFrom(0, 0, 2, 5),
});

/** An order that is paid in cash, and what becomes of it. @returns its buyer and its id */
async function orderWith(steps: readonly Step[], { invoiceAt, paidAfter }: Invoiced) {
  await invoicingShop(shop, invoiceAt);
  const buyer = await shop.person();
  const lines = productIds.map((productId) => ({ productId, quantity: 6 }));
  const id = await orderOf(buyer.api, lines, { address });
  const pay = async () => {
    const { toPay: amount } = await orderNow(buyer, id);
    await admin.api(bookCash, { params: { id }, body: { amount } });
    await shop.drain();
  };
  for (const [index, one] of steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (index === paidAfter) await pay();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await take(buyer, id, one);
  }
  if (steps.length <= paidAfter) await pay();
  await shipRest(id);
  return { buyer, id };
}

test('whatever is shipped, refunded, cancelled and returned, invoices less credit notes are what was kept', async () => {
  const steps = fc.array(step, { maxLength: 12 });
  const property = fc.asyncProperty(steps, anyInvoiced, async (all, how) => {
    const { buyer, id } = await orderWith(all, how);
    const order = await orderNow(buyer, id);
    const billed = (await documentsOf(buyer)).reduce(
      (sum, { kind, gross }) => (kind === 'invoice' ? sum + cents(gross) : sum - cents(gross)),
      0n,
    );
    const kept = cents(order.paid) - cents(order.refunded) - (await paidOutByBank(id));
    expect(decimal(billed)).toBe(decimal(kept));
    const { rows } = await shop.database.queries.execute(
      sql`select * from ledger_open_items where order_id = ${id} and balance <> 0`,
    );
    expect(rows).toEqual([]);
  });
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 20 });
});
