import { formatRate } from '#features/tax/domain/tax-name.ts';
import { formatDay } from '#shared/date-format.ts';
import { divideHalfUp, type Money } from '#shared/money.ts';
import { formatMoney } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { BusinessDocument } from './business-document.ts';

const MILLION = 1_000_000n;

/** The discount of an amount that is paid early, rounded half up. */
export function earlyPaymentDiscount({ minor, currency }: Money, ratePpm: number): Money {
  return { minor: divideHalfUp(minor * BigInt(ratePpm), MILLION), currency };
}

type DueDocument = Pick<BusinessDocument, 'payment' | 'totals' | 'currency'>;

/** What an early payment may leave out of what is due: `2% (€1.90) if paid by Dec 7, 2026`. */
export function earlyPaymentTexts(document: DueDocument): string[] {
  return earlyPaymentsOf(document).map(({ rate, discount, day }) =>
    t('{rate} ({amount}) if paid by {day}', { rate, amount: discount, day }),
  );
}

/** What an early payment pays: `€93.10 if paid by Dec 7, 2026 (2% discount: €1.90)`. */
export function earlyPaymentAmounts(document: DueDocument): string[] {
  return earlyPaymentsOf(document).map((payment) =>
    t('{amount} if paid by {day} ({rate} discount: {discount})', payment),
  );
}

/** The discounts of what is due, in the reader's words. */
function earlyPaymentsOf({ payment, totals: { due }, currency }: DueDocument) {
  if (!payment || due <= 0n) return [];
  return payment.discounts.map(({ until, ratePpm }) => {
    const discount = earlyPaymentDiscount({ minor: due, currency }, ratePpm);
    return {
      rate: formatRate(ratePpm),
      discount: formatMoney(discount),
      amount: formatMoney({ minor: due - discount.minor, currency }),
      day: formatDay(until),
    };
  });
}
