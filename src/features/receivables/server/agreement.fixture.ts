import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import type { TestShop } from '#test/support/test-shop.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { ledgerSums } from './ledger-sums.fixture.ts';
import type { customerOnInvoice } from './receivables-steps.fixture.ts';

export type Customer = Awaited<ReturnType<typeof customerOnInvoice>>;

/** What a test did with an order of parts of 10.00. */
export interface PlacedOrder {
  readonly id: string;
  quantity: number;
  shipped: number;
  returned: number;
  /** Invoiced as a whole before it ships. */
  isInvoiced: boolean;
  isCancelled: boolean;
}

/** A decimal in cents. */
export const cents = (decimal: string) => {
  const minor = parseMoney(decimal.replace('-', ''), 'USD').minor;
  return decimal.startsWith('-') ? -minor : minor;
};
export const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: 'USD' });

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

interface Books {
  readonly customer: Customer;
  /** All orders of the shop. */
  readonly orders: readonly PlacedOrder[];
  /** All that are matched. */
  readonly payments: readonly BankPayment[];
}

/** What must hold at any time of ledger, invoices, orders and credit. */
export async function expectAgreement(
  shop: TestShop,
  { customer, orders, payments }: Books,
): Promise<void> {
  const { onAccount, byDocument, returnedMoney, openOfOrders } = ledgerSums(shop);
  const documents = await customer.invoices();
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  const allocations = payments.flatMap((payment) => payment.allocations);
  const discountOf = await byDocument('discounts', ['early-payment-discount']);
  const writtenOff = await byDocument('write-offs', ['write-off', 'write-off-undone']);

  const cardPaid = await byDocument('receivables', ['card-payment']);
  const moneyReturned = await returnedMoney();

  const { rows: unbalanced } = await shop.database.queries.execute(
    sql`select entry_id from ledger_lines group by entry_id, currency having sum(amount) <> 0`,
  );
  expect(unbalanced).toEqual([]);

  // Money that came or went for an order is set off against its documents.
  expect(await openOfOrders()).toEqual([]);

  const received = sum(payments.map(({ amount, refunded }) => cents(amount) - cents(refunded)));
  expect(await onAccount('bank')).toBe(received);
  const discounts = sum(invoices.map(({ _id: id }) => discountOf(id)));
  const losses = await onAccount('write-offs');
  const invoiced = sum(invoices.map(({ gross }) => cents(gross)));
  const credited = sum(notes.map(({ gross }) => cents(gross)));
  const byCard = await onAccount('card');
  expect(await onAccount('receivables')).toBe(
    invoiced - credited - received - byCard - discounts - losses,
  );

  for (const order of new Set(invoices.map((one) => one.order))) {
    const own = invoices.filter((one) => one.order === order);
    const ids = own.map(({ _id }) => _id);
    const allocated = sum(
      allocations.filter(({ invoice }) => ids.includes(invoice)).map(({ amount }) => cents(amount)),
    );
    const paid = allocated - sum(ids.map(cardPaid));
    const creditedOf = sum(
      notes
        .filter((note) => note.order === order)
        .map((note) => cents(note.gross) - cents(note.open)),
    );
    const given = sum(ids.map((id) => discountOf(id) + writtenOff(id)));
    const kept = creditedOf - moneyReturned(order);
    const open = sum(own.map((one) => cents(one.open)));
    const gross = sum(own.map((one) => cents(one.gross)));
    expect([order, open]).toEqual([order, gross - paid - given - kept]);
    // No invoice asks for more than was invoiced.
    expect(own.filter((one) => cents(one.open) < 0n || cents(one.open) > cents(one.gross))).toEqual(
      [],
    );
  }

  for (const { id, quantity, shipped, returned, isCancelled, isInvoiced } of orders) {
    const own = documents.filter(({ order }) => order === id);
    const open = sum(
      own.map((one) => (one.kind === 'invoice' ? cents(one.open) : -cents(one.open))),
    );
    const ids = own.filter(({ kind }) => kind === 'invoice').map(({ _id }) => _id);
    const transferred = sum(
      allocations.filter(({ invoice }) => ids.includes(invoice)).map(({ amount }) => cents(amount)),
    );
    const paid = transferred - sum(ids.map(cardPaid)) - moneyReturned(id);
    // The customer gets back at most what they have paid. What they owe back may be written off, but not while they get something.
    const lost = sum(ids.map(writtenOff));
    expect([id, -open <= paid + lost]).toEqual([id, true]);
    const isUnpaidReturn = returned === quantity && paid === 0n;
    expect([id, open < 0n && lost > 0n]).toEqual([id, false]);
    expect([id, isUnpaidReturn && open !== 0n]).toEqual([id, false]);
    if (isCancelled || returned === quantity) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [status] = await customer.orderState(id);
    const isAllInvoiced = isInvoiced || shipped === quantity;
    expect([id, status === 'Paid']).toEqual([id, isAllInvoiced && open <= 0n]);
  }

  const notInvoiced = orders
    .filter(({ isCancelled, isInvoiced }) => !isCancelled && !isInvoiced)
    .map(({ quantity, shipped }) => BigInt(quantity - shipped) * 1_000n);
  const owed = (await onAccount('receivables')) + sum(notInvoiced);
  expect(await customer.used()).toBe(decimal(owed > 0n ? owed : 0n));
}
