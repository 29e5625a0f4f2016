import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import {
  maxOrderQuantity,
  smallestOrderableQuantity,
  type QuantityError,
  type QuantityRule,
} from '../domain/order-quantity.ts';

/** The error message of a quantity that cannot be ordered. */
export function quantityErrorText(error: QuantityError): string {
  switch (error.kind) {
    case 'not-a-quantity':
      return t('Enter a whole number of pieces');
    case 'below-minimum':
      return t('The minimum is {min}', { min: formatCount(error.minQuantity) });
    case 'not-a-multiple':
      return t('Sold in multiples of {multiple}: the next is {next}', {
        multiple: formatCount(error.orderMultiple),
        next: formatCount(error.nextMultiple),
      });
    case 'above-stock':
      return t('Only {stock} in stock', { stock: formatCount(error.stock) });
  }
}

/** The quantities that can be ordered now; only the minimum when the stock is too low. */
export function quantityHint(product: QuantityRule & { readonly stock: number }): string {
  const { orderMultiple, stock } = product;
  const maxQuantity = maxOrderQuantity(product, stock);
  const min = formatCount(smallestOrderableQuantity(product));
  const multiple = formatCount(orderMultiple);
  if (maxQuantity === 0) {
    return orderMultiple === 1
      ? t('From {min}', { min })
      : t('From {min}, in multiples of {multiple}', { min, multiple });
  }
  const max = formatCount(maxQuantity);
  return orderMultiple === 1
    ? t('{min} to {max}', { min, max })
    : t('{min} to {max}, in multiples of {multiple}', { min, max, multiple });
}
