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

/** What an early payment may leave out of what is due: `2% (€1.90) if paid by Dec 7, 2026`. */
export function earlyPaymentTexts({
  payment,
  totals,
  currency,
}: Pick<BusinessDocument, 'payment' | 'totals' | 'currency'>): string[] {
  if (!payment || totals.due <= 0n) return [];
  return payment.discounts.map(({ until, ratePpm }) =>
    t('{rate} ({amount}) if paid by {day}', {
      rate: formatRate(ratePpm),
      amount: formatMoney(earlyPaymentDiscount({ minor: totals.due, currency }, ratePpm)),
      day: formatDay(until),
    }),
  );
}
