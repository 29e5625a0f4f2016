import type { CartLine } from '#features/carts/contract.ts';
import type { RefusedLine } from '#features/orders/domain/refused-line.ts';

type Reason = NonNullable<CartLine['problem']>['reason'];

const reasons: Record<Reason, RefusedLine['reason']> = {
  'not-sold': 'product-not-found',
  'no-price': 'not-for-sale',
  'out-of-stock': 'not-enough-stock',
  'above-stock': 'not-enough-stock',
  'below-minimum': 'below-minimum',
  'not-a-multiple': 'not-a-multiple',
};

/** The lines of a cart that an order would refuse, as it would. */
export function refusedCartLines(lines: readonly CartLine[]): Omit<RefusedLine, 'pointer'>[] {
  return lines.flatMap(({ problem, productId, sku, name, stock, minQuantity, orderMultiple }) => {
    if (!problem) return [];
    return {
      productId,
      sku,
      name,
      reason: reasons[problem.reason],
      available: stock,
      minimum: minQuantity,
      multiple: orderMultiple,
      worksWith: problem.quantity,
    };
  });
}
