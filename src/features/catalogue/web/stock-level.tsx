import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { isLowStock, maxOrderQuantity } from '../domain/order-quantity.ts';
import type { CardProduct } from './card-product.ts';

type StockLevelProps = Pick<
  CardProduct,
  'stock' | 'minQuantity' | 'orderMultiple' | 'leadTimeDays'
>;

export interface StockTexts {
  readonly text: string;
  /** Too few for an order, or low. */
  readonly low: boolean;
}

/** The stock of a product, with the lead time when it is too low for an order. */
export function stockTexts(product: StockLevelProps): StockTexts {
  const { stock, leadTimeDays } = product;
  if (maxOrderQuantity(product, stock) > 0) {
    return {
      text: t('{count} in stock', { count: formatCount(stock) }),
      low: isLowStock(product),
    };
  }
  const left = leftText(stock);
  return { text: leadTimeDays === null ? left : `${left}, ${daysText(leadTimeDays)}`, low: true };
}

/** What is left of a product that cannot be ordered. */
export function leftText(stock: number): string {
  return stock > 0 ? t('{count} left', { count: formatCount(stock) }) : t('Out of stock');
}

export function StockLevel(product: StockLevelProps) {
  return <StockBadge texts={stockTexts(product)} />;
}

export function StockBadge({ texts: { text, low } }: { readonly texts: StockTexts }) {
  return (
    <Badge tone={low ? 'caution' : 'positive'} dot>
      {text}
    </Badge>
  );
}

/** `1 day`, `12 days` */
export function daysText(days: number): string {
  return tn('{count} day', '{count} days', days);
}
