import type { OrderRow } from '#features/orders/server/index.ts';
import { parseTaxGroup } from '#features/tax/domain/tax-group.ts';
import type { OrderedAmounts } from '../domain/invoice-part.ts';

/** Whether nothing of the order stands any more. */
export function isEnded({ state, fulfilment }: OrderRow): boolean {
  return state !== 'placed' || fulfilment === 'cancelled';
}

/** The amounts of an order as it was priced. */
export function orderedAmounts(row: OrderRow): OrderedAmounts {
  const { currency, shipping, taxes } = row;
  const ended = isEnded(row);
  return {
    currency,
    shipping: ended ? 0n : shipping,
    taxes: taxes.map((group) => parseTaxGroup(group, currency)),
    lines: row.lines.map(({ position, unitPrice, quantity, cancelled, returned, ...line }) => ({
      position,
      unitPrice: BigInt(unitPrice),
      standing: ended ? 0 : quantity - cancelled - returned,
      taxCategory: line.taxCategory,
      taxRatePpm: line.taxRatePpm,
    })),
  };
}

/** What is to be paid for what stands of the order, in cents. */
export function standingTotal(row: OrderRow): bigint {
  if (isEnded(row)) return 0n;
  return row.total - row.cancelledTotal + row.shipping + row.tax;
}
