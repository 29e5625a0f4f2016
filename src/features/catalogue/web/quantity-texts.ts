import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import {
  maxOrderQuantity,
  minOrderQuantity,
  type QuantityFault,
  type QuantityRule,
} from '../domain/order-quantity.ts';

/** What is wrong with a quantity, said so that it can be set right. */
export function quantityFaultText(fault: QuantityFault): string {
  switch (fault.fault) {
    case 'not-a-quantity':
      return t('Enter a whole number of pieces');
    case 'below-minimum':
      return t('The minimum is {min}', { min: formatCount(fault.minQuantity) });
    case 'not-a-multiple':
      return t('Sold in multiples of {multiple}: the next is {nearest}', {
        multiple: formatCount(fault.orderMultiple),
        nearest: formatCount(fault.nearest),
      });
    case 'above-stock':
      return t('Only {available} in stock', { available: formatCount(fault.available) });
  }
}

/** Which quantities can be ordered now; only where they begin when there are too few in stock. */
export function quantityHint(product: QuantityRule & { readonly stock: number }): string {
  const { orderMultiple, stock } = product;
  const most = maxOrderQuantity(product, stock);
  const min = formatCount(minOrderQuantity(product));
  const multiple = formatCount(orderMultiple);
  if (most === 0) {
    return orderMultiple === 1
      ? t('From {min}', { min })
      : t('From {min}, in multiples of {multiple}', { min, multiple });
  }
  const max = formatCount(most);
  return orderMultiple === 1
    ? t('{min} to {max}', { min, max })
    : t('{min} to {max}, in multiples of {multiple}', { min, max, multiple });
}
