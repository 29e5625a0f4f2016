import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { ReceivedMoney } from '../domain/invoice-to-pay.ts';

/** What was paid, how and when: "€440.13 paid by card on Nov 28, 2026". */
export function receivedText({ amount, day, by }: ReceivedMoney, currency: string): string {
  const values = { amount: formatAmount(amount, currency), day: formatDay(day) };
  if (by === 'card') return t('{amount} paid by card on {day}', values);
  if (by === 'transfer') return t('{amount} paid by transfer on {day}', values);
  return t('{amount} paid on {day}', values);
}
