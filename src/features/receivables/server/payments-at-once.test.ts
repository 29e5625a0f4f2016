import { sql } from 'drizzle-orm';
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

const cents = (decimal: string) => Math.round(Number(decimal) * 100);

/** Of invoices, in cents: what each has open, what is allocated to it, and what the ledger has of it. */
async function figuresOf(ids: readonly string[]) {
  const figures = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await admin.api(getReceivable, { params: { id } });
    if (!found.ok) throw new Error(found.problem.type);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await shop.database.queries.execute<{ sum: string }>(
      sql`select sum(amount)::text as sum from ledger_lines
        where account = 'receivables' and document_id = ${id}`,
    );
    const parts = found.value.payments.flatMap(({ allocations }) => allocations);
    const own = parts.filter(({ invoice }) => invoice === id);
    figures.push({
      open: cents(found.value.invoice.open),
      allocated: own.reduce((sum, { amount }) => sum + cents(amount), 0),
      inLedger: Number(rows[0]?.sum ?? 0),
    });
  }
  return figures;
}

/** What each act adds to what is paid, in cents, if it succeeds. */
const paidBy = {
  record: 10_00,
  'record-other': 10_00,
  'record-both': 10_00,
  undo: -10_00,
  assign: 10_00,
} as const;
const cashBy = { cash: 10_00, 'undo-cash': -10_00 } as const;

const acts = [
  'record',
  'record-other',
  'record-both',
  'undo',
  'assign',
  'cash',
  'undo-cash',
] as const;

test('payments that are recorded, assigned and undone at once, with cash, never deadlock, and each counts once if it succeeds', async () => {
  const round = fc.array(fc.constantFrom(...acts), { minLength: 2, maxLength: 8 });
  const property = fc.asyncProperty(round, async (wanted) => {
    const { orders, invoices } = await twoInvoices();
    const [one = '', two = ''] = invoices;
    const transfer = { account: '', day, payer: 'Mara', amount: '30.00' };
    const record = (what: string, ...allocations: BankPaymentForm['allocations']) =>
      admin.api(recordBankPayment, {
        body: { ...transfer, reference: `${what} of ${one}`, allocations },
      });
    const first = await record('first', { invoice: one, amount: '10.00' });
    if (!first.ok) throw new Error(first.problem.type);
    const { _id: id, version } = first.value;
    const params = { id };
    const reason = 'Wrong invoice';
    const order = { id: orders[0] ?? '' };
    const calls = {
      record: () => record('one', { invoice: one, amount: '10.00' }),
      'record-other': () => record('other', { invoice: two, amount: '10.00' }),
      'record-both': () =>
        record('both', { invoice: two, amount: '5.00' }, { invoice: one, amount: '5.00' }),
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
    const succeeded = wanted.filter((_act, index) => outcomes[index]?.ok);
    const sumBy = (amounts: Readonly<Partial<Record<(typeof acts)[number], number>>>) =>
      succeeded.reduce((sum, act) => sum + (amounts[act] ?? 0), 0);
    const [bank, cash] = [10_00 + sumBy(paidBy), sumBy(cashBy)];
    const figures = await figuresOf(invoices);
    const sumOf = (key: 'open' | 'allocated') =>
      figures.reduce((sum, figure) => sum + figure[key], 0);
    expect({ open: sumOf('open'), allocated: sumOf('allocated') }).toEqual({
      open: 40_00 - bank - cash,
      allocated: bank,
    });
    for (const { open, inLedger } of figures) {
      expect(open).toBeGreaterThanOrEqual(0);
      expect(inLedger).toBe(open);
    }
  });
  expect.hasAssertions();
  await fc.assert(property, { numRuns: 15, endOnFailure: true });
});
