import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findInvoices } from '#features/invoices/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { splitDiscount } from '../domain/split-discount.ts';
import type { PlannedAllocation } from './plan-allocations.ts';
import { bankPaymentAllocations, bankPayments } from './receivables-tables.ts';
import type { PostedAllocation } from './post-bank-payment.ts';

export type PaymentRow = typeof bankPayments.$inferSelect;

/** Whom a bank payment belongs to. */
export function ownerOf({ companyId, customerId }: PaymentRow): Party | null {
  if (companyId !== null) return { companyId };
  return customerId === null ? null : { customerId };
}

/** What of it is on the account of its customer. */
export function restOf({ state, amount, allocated, refunded }: PaymentRow): bigint {
  return state === 'matched' && amount > 0n ? amount - allocated - refunded : 0n;
}

/** What a person finds it by in the ledger. */
export function paymentReference({ reference, text, payer }: PaymentRow): string {
  return (reference || text || payer).slice(0, 140);
}

/**
 * Locks a bank payment until the transaction ends.
 * @throws Refusal if there is none, or if it has another version
 */
export async function lockPayment(
  tx: Transaction,
  id: string,
  version: number,
): Promise<PaymentRow> {
  const [row] = await tx.select().from(bankPayments).where(eq(bankPayments.id, id)).for('update');
  if (!row) throw refuse(receivableRefusals.paymentNotFound, {});
  if (row.version !== version) {
    throw refuse(receivableRefusals.changed, { current: await presentPayment(tx, row) });
  }
  return row;
}

type Change = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'isPosted'
    | 'reason'
    | 'note'
    | 'sameAs'
    | 'bookedTo'
    | 'companyId'
    | 'customerId'
    | 'allocated'
    | 'refunded'
  >
>;

export async function changePayment(
  tx: Transaction,
  { id, version }: PaymentRow,
  change: Change,
): Promise<PaymentRow> {
  const [changed] = await tx
    .update(bankPayments)
    .set({ ...change, version: version + 1 })
    .where(eq(bankPayments.id, id))
    .returning();
  if (!changed) throw new Error(`the bank payment ${id} is gone`);
  return changed;
}

/** What a payment pays now. */
export function findAllocations(db: Queryable, paymentIds: readonly string[]) {
  return db
    .select()
    .from(bankPaymentAllocations)
    .where(
      and(
        inArray(bankPaymentAllocations.paymentId, [...paymentIds]),
        isNull(bankPaymentAllocations.undoneAt),
      ),
    )
    .orderBy(asc(bankPaymentAllocations.id));
}

export async function insertAllocations(
  tx: Transaction,
  { newId, now }: { readonly newId: () => string; readonly now: () => Date },
  paymentId: string,
  planned: readonly PlannedAllocation[],
): Promise<void> {
  if (planned.length === 0) return;
  await tx.insert(bankPaymentAllocations).values(
    planned.map(({ receivable, amount, discount }) => ({
      id: newId(),
      paymentId,
      invoiceId: receivable.documentId,
      orderId: receivable.invoice.orderId,
      amount,
      discount,
      at: now(),
    })),
  );
}

export function postedOf(planned: readonly PlannedAllocation[]): readonly PostedAllocation[] {
  return planned.map(({ receivable, amount, discount }) => ({
    documentId: receivable.documentId,
    orderId: receivable.invoice.orderId,
    owedBy: receivable.owedBy,
    amount,
    discounts: splitDiscount(discount, receivable.taxes),
  }));
}

/** The payments that pay an invoice, the oldest first. */
export async function findPaymentsOf(db: Queryable, invoiceId: string): Promise<BankPayment[]> {
  const paid = db
    .select({ id: bankPaymentAllocations.paymentId })
    .from(bankPaymentAllocations)
    .where(
      and(eq(bankPaymentAllocations.invoiceId, invoiceId), isNull(bankPaymentAllocations.undoneAt)),
    );
  const rows = await db
    .select()
    .from(bankPayments)
    .where(sql`${bankPayments.id} in ${paid}`)
    .orderBy(asc(bankPayments.day), asc(bankPayments.id));
  return presentPayments(db, rows);
}

export async function presentPayment(db: Queryable, row: PaymentRow): Promise<BankPayment> {
  const [presented] = await presentPayments(db, [row]);
  if (!presented) throw new Error('one row is presented as one payment');
  return presented;
}

export async function presentPayments(
  db: Queryable,
  rows: readonly PaymentRow[],
): Promise<BankPayment[]> {
  if (rows.length === 0) return [];
  const allocations = await findAllocations(
    db,
    rows.map(({ id }) => id),
  );
  const invoices = await findInvoices(db, [...new Set(allocations.map((one) => one.invoiceId))]);
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]));
  return rows.map((row) => {
    const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency: row.currency });
    return {
      _id: row.id,
      version: row.version,
      state: row.state,
      account: row.account,
      day: row.day,
      amount: decimal(row.amount),
      currency: row.currency,
      payer: row.payer,
      payerAccount: row.payerAccount,
      reference: row.reference,
      text: row.text,
      reason: row.reason,
      note: row.note,
      bookedTo: row.bookedTo,
      isFromStatement: row.statementId !== null,
      company: row.companyId,
      customer: row.customerId,
      allocations: allocations
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ invoiceId, amount, discount }) => ({
          invoice: invoiceId,
          number: numbers.get(invoiceId) ?? '',
          amount: decimal(amount),
          discount: decimal(discount),
        })),
      rest: decimal(restOf(row)),
      refunded: decimal(row.refunded),
    };
  });
}
