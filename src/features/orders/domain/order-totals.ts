import { taxAt } from '#features/tax/domain/tax-group.ts';
import { formatRate, taxName } from '#features/tax/domain/tax-name.ts';
import {
  parseMoney,
  parseUnitPrice,
  toMoneyDecimal,
  toUnitPriceDecimal,
  type Currency,
} from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order, OrderLine } from './order.ts';

type Added = Pick<Order, 'shipping' | 'taxes'>;

/** Whether anything is added to the prices of the lines. In a shop without delivery costs and tax nothing is. */
export function hasAdded({ shipping, taxes }: Added): boolean {
  return shipping !== '0.00' || taxes.length > 0;
}

/** An amount as documents show it. */
export interface AmountRow {
  readonly term: string;
  readonly amount: string;
}

/**
 * Shipping, the tax of each rate and the total; nothing without an addition. The total is to be paid, unless all came back or
 * it is on invoice, and the invoices say what is.
 */
export function addedRows(
  order: Added & Pick<Order, 'toPay' | 'currency'> & Partial<Pick<Order, 'allReturned'>>,
  isOnInvoice = false,
): AmountRow[] {
  if (!hasAdded(order)) return [];
  const { shipping, taxes, toPay, currency } = order;
  return [
    ...(shipping === '0.00'
      ? []
      : [{ term: t('Shipping'), amount: formatAmount(shipping, currency) }]),
    ...taxes.map((group) => ({ term: taxName(group), amount: formatAmount(group.tax, currency) })),
    {
      term: order.allReturned || isOnInvoice ? t('Order total') : t('To pay'),
      amount: formatAmount(toPay, currency),
    },
  ];
}

/** The prices of a line as pages show them, and what they have of tax: null if that is said below the lines. */
export function shownPrices(
  { showsTax, currency: code }: Pick<Order, 'showsTax' | 'currency'>,
  { unitPrice, price, taxRatePpm }: OrderLine,
) {
  if (!showsTax || taxRatePpm === null) return { unitPrice, price, note: null };
  const currency = code as Currency;
  const { millionths } = parseUnitPrice(unitPrice, currency);
  const { minor } = parseMoney(price, currency);
  return {
    unitPrice: toUnitPriceDecimal({
      millionths: millionths + taxAt(millionths, taxRatePpm),
      currency,
    }),
    price: toMoneyDecimal({ minor: minor + taxAt(minor, taxRatePpm), currency }),
    note: t('incl. {rate} VAT', { rate: formatRate(taxRatePpm) }),
  };
}

/** Whether all that was not cancelled came back and was credited. */
export function isAllReturned(
  lines: readonly Pick<OrderLine, 'quantity' | 'cancelled' | 'returned'>[],
): boolean {
  if (lines.every(({ returned }) => returned === 0)) return false;
  return lines.every(({ quantity, cancelled, returned }) => quantity - cancelled === returned);
}

type Amounts = Pick<Order, 'price' | 'shipping' | 'tax' | 'toPay' | 'currency'>;

/** The price of the pieces that are not cancelled, without shipping and tax. */
export function netOfRemaining({ toPay, shipping, tax, currency }: Amounts): string {
  const minor = (amount: string) => parseMoney(amount, currency as Currency).minor;
  const net = minor(toPay) - minor(shipping) - minor(tax);
  return toMoneyDecimal({ minor: net, currency: currency as Currency });
}

/** Whether some of its pieces were cancelled, and others were not. */
export function isPartlyCancelled(order: Amounts & Pick<Order, 'fulfilment'>): boolean {
  return order.fulfilment !== 'cancelled' && netOfRemaining(order) !== order.price;
}
