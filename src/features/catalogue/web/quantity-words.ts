import { formatCount } from '#shared/number-format.ts';
import type { QuantityFault } from '../domain/order-quantity.ts';

/** What is wrong with a quantity, said so that it can be set right. */
export function quantityWords(fault: QuantityFault): string {
  switch (fault.fault) {
    case 'not-a-quantity':
      return 'A whole number of pieces, please';
    case 'below-minimum':
      return `The minimum is ${formatCount(fault.minQuantity)}`;
    case 'not-a-multiple':
      return `Sold in multiples of ${formatCount(fault.orderMultiple)}: the next is ${formatCount(fault.nearest)}`;
    case 'above-stock':
      return `Only ${formatCount(fault.available)} in stock`;
  }
}
