import type { AmountRow } from '#features/orders/domain/order-totals.ts';
import { deliveryName } from '#features/shipping/domain/delivery-texts.ts';
import { taxName } from '#features/tax/domain/tax-name.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Requisition } from './requisition.ts';

export type RequisitionAmounts = Pick<
  Requisition,
  'price' | 'added' | 'additions' | 'total' | 'currency'
>;

/**
 * The price of the lines, the delivery, the tax of each rate and what is to be paid; only the total if nothing is added
 * and no delivery method was chosen. Shipping and tax are one row if their parts are not known.
 */
export function amountRows(requisition: RequisitionAmounts): AmountRow[] {
  const { price, added, additions, total, currency } = requisition;
  const row = (term: string, amount: string) => ({ term, amount: formatAmount(amount, currency) });
  const net = row(t('Net total'), price);
  const all = row(t('Total'), total);
  if (!additions) {
    return Number(added) > 0 ? [net, row(t('Shipping and tax'), added), all] : [all];
  }
  const { deliveryMethod, shipping, taxes } = additions;
  const method = deliveryMethod && deliveryName(deliveryMethod);
  const parts = [
    ...(method === null ? [] : [row(t('Delivery: {method}', { method }), shipping)]),
    ...taxes.map((group) => row(taxName(group), group.tax)),
  ];
  return parts.length === 0 ? [all] : [net, ...parts, row(t('To pay'), total)];
}
