import { formatMoney, type Money } from './money.ts';
import { formatAmountText } from './number-format.ts';

/** Formats an amount in the current language: `$1,234.50`. */
export function formatLocalizedMoney(money: Money): string {
  return formatAmountText(formatMoney(money), money.currency);
}
