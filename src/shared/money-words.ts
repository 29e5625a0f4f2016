import { formatMoney, type Money } from './money.ts';
import { formatAmountText } from './number-format.ts';

/** An amount in words for people, as on every page: `$1,234.50`. */
export function moneyWords(money: Money): string {
  return formatAmountText(formatMoney(money), money.currency);
}
