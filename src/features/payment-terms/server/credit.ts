import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { invoicedOfOrderSql, owedByCompanySql } from '#features/ledger/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal, type Currency, type Money } from '#shared/money.ts';
import { formatMoney } from '#shared/number-format.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { creditRefusals } from '../domain/credit-refusals.ts';
import { freeCredit } from '../domain/payment-terms.ts';
import { companyTerms, orderCredits } from './payment-terms-tables.ts';

export type TermsRow = typeof companyTerms.$inferSelect;

interface Purchase {
  /** Null for an order that is for no company. */
  readonly companyId: string | null;
  readonly orderId: string;
  /** What the order costs with delivery and tax. */
  readonly amount: Money;
  /** The customer’s number for it. */
  readonly purchaseOrder: string | null;
}

/** The field of an order that chooses how it is paid. */
const METHOD = '#/delivery';

/**
 * Takes an order on invoice from the credit of its company. Locks the terms of the company, so that orders placed at once
 * never pass the limit together. Call it after the limits of the company are taken and before the stock: orders lock in
 * this sequence.
 * @throws Refusal if the company has no terms, is on hold or has too little credit left
 */
export async function takeCredit(tx: Transaction, purchase: Purchase): Promise<TermsRow> {
  const { companyId, orderId, amount, purchaseOrder } = purchase;
  const terms = companyId && (await lockTermsInForce(tx, companyId));
  if (!terms || terms.currency !== amount.currency) {
    const detail = t('This company cannot order on invoice.');
    throw refuse(creditRefusals.noTerms, { errors: [{ pointer: METHOD, detail }] });
  }
  if (terms.holdReason !== null) {
    const detail = t('Orders on invoice are on hold. Contact us, or choose another way to pay.');
    throw refuse(creditRefusals.onHold, { errors: [{ pointer: METHOD, detail }] });
  }
  if (terms.requiresPurchaseOrder && purchaseOrder === null) {
    const detail = t('Enter your purchase order number');
    throw refuse(creditRefusals.purchaseOrderRequired, {
      errors: [{ pointer: '#/purchaseOrder', detail }],
    });
  }
  const { creditLimit, currency } = terms;
  const free = {
    minor: freeCredit(creditLimit, await usedCredit(tx, terms.companyId, currency)),
    currency,
  };
  if (amount.minor > free.minor) {
    const detail = t('{free} can be ordered on invoice.', { free: formatMoney(free) });
    throw refuse(creditRefusals.beyondCredit, {
      limit: toMoneyDecimal({ minor: creditLimit, currency }),
      free: toMoneyDecimal(free),
      currency,
      errors: [{ pointer: METHOD, detail }],
    });
  }
  const { days, earlyPaymentPpm, earlyPaymentDays, purchaseOrderFile } = terms;
  await tx.insert(orderCredits).values({
    orderId,
    companyId: terms.companyId,
    amount: amount.minor,
    currency,
    days,
    earlyPaymentPpm,
    earlyPaymentDays,
    purchaseOrderFile,
  });
  return terms;
}

/** The terms at which an order on invoice was placed, whatever became of those of its company; null for other orders. */
export async function findOrderTerms(
  db: Queryable,
  orderId: string,
): Promise<Pick<
  TermsRow,
  'days' | 'earlyPaymentPpm' | 'earlyPaymentDays' | 'purchaseOrderFile'
> | null> {
  const { days, earlyPaymentPpm, earlyPaymentDays, purchaseOrderFile } = orderCredits;
  const [terms] = await db
    .select({ days, earlyPaymentPpm, earlyPaymentDays, purchaseOrderFile })
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId));
  return terms ?? null;
}

async function lockTermsInForce(tx: Transaction, companyId: string): Promise<TermsRow | null> {
  const [terms] = await tx
    .select()
    .from(companyTerms)
    .where(and(eq(companyTerms.companyId, companyId), isNull(companyTerms.withdrawnAt)))
    .for('no key update');
  return terms ?? null;
}

/** Gives back what an order on invoice costs less now; all of it without an amount. Other orders have none. */
export async function giveBackCredit(
  tx: Transaction,
  orderId: string,
  amount: bigint | null,
): Promise<void> {
  const rest =
    amount === null ? sql`0` : sql`greatest(0, ${orderCredits.amount} - ${amount}::bigint)`;
  await tx.update(orderCredits).set({ amount: rest }).where(eq(orderCredits.orderId, orderId));
}

/**
 * What a company owes, and what its orders on invoice will cost that have no invoice yet. One statement: an invoice that is
 * issued meanwhile counts once.
 */
export async function usedCredit(
  db: Queryable,
  companyId: string,
  currency: Currency,
): Promise<bigint> {
  const invoiced = invoicedOfOrderSql(sql`order_credits.order_id`);
  const { rows } = await db.execute<{
    used: string;
  }>(sql`select (${owedByCompanySql(companyId, currency)} +
    (select coalesce(sum(greatest(0, ${orderCredits.amount} - ${invoiced})), 0)
      from ${orderCredits} where ${orderCredits.companyId} = ${companyId}
        and ${orderCredits.currency} = ${currency} and ${orderCredits.invoicedAt} is null
        and ${orderCredits.amount} > 0))::text as used`);
  return BigInt(rows[0]?.used ?? 0);
}

/** Marks the credits of orders whose invoices have all of it, so that they are not summed up again. */
export async function closeInvoicedCredits(db: Queryable, now: Date): Promise<void> {
  await db
    .update(orderCredits)
    .set({ invoicedAt: now })
    .where(
      and(
        isNull(orderCredits.invoicedAt),
        gt(orderCredits.amount, 0n),
        sql`${invoicedOfOrderSql(sql`order_credits.order_id`)} >= ${orderCredits.amount}`,
      ),
    );
}
