import { exampleQuantity } from '#shared/quantity/format-quantity.ts';
import { t, tn } from '#shared/texts/texts.ts';

/** Texts of the pages that manage products. */
export const catalogueMessages = {
  /** Documented (docs/specification.md#texts). */
  added: 'New Product Added',
  openAdded: 'Open product',
  aNumber: 'A number without a unit, such as 8',
  aValueIn: (unit: string) =>
    t('A value such as {example}, in {unit}', { example: exampleQuantity(unit), unit }),
  pictureTooLarge: (name: string) => t('{name} is larger than 5 MB', { name }),
  fileTooLarge: (name: string) => t('{name} is larger than 20 MB', { name }),
  saved: 'Product saved',
  undo: 'Undo',
  aWholeNumber: 'A whole number of pieces',
  aPrice: 'A price such as 12.50, with at most 4 decimals',
  stockMeanwhile: (stock: string) =>
    t('The stock has changed in the meantime: {stock} now.', { stock }),
  priceMeanwhile: (by: string | null, price: string) =>
    by
      ? t('{by} has changed the price to {price}.', { by, price })
      : t('The price has changed in the meantime: {price} now.', { price }),
  stockIsNow: (name: string, stock: string) => t('{name}: {stock} in stock', { name, stock }),
  lowerPriceBreakFirst: (quantity: string, price: string) =>
    t('The price from {quantity} is {price}: lower that first', { quantity, price }),
  priceIsNow: (name: string, price: string) => t('{name}: {price} each', { name, price }),
  priceIsGone: (name: string) => t('{name}: price on request', { name }),
  archive: (count: number) => tn('{count} product archived', '{count} products archived', count),
  restore: (count: number) => tn('{count} product restored', '{count} products restored', count),
  changed: (count: number) => tn('{count} product changed', '{count} products changed', count),
  notRestored: (count: number) =>
    tn(
      '{count} product has changed since and stays as it is',
      '{count} products have changed since and stay as they are',
      count,
    ),
  featured: (name: string) => t('{name} is featured', { name }),
  notFeatured: (name: string) => t('{name} is no longer featured', { name }),
  deleted: (name: string) => t('{name} has been deleted', { name }),
  undeleted: (name: string) => t('{name} has been restored', { name }),
} as const;
