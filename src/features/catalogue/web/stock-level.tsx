import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { isLowStock } from '../domain/low-stock.ts';
import { largestOrder } from '../domain/order-quantity.ts';
import type { CardProduct } from './card-product.ts';
import { daysWords } from './days-words.ts';

type StockLevelProps = Pick<
  CardProduct,
  'stock' | 'minQuantity' | 'orderMultiple' | 'leadTimeDays'
>;

export interface StockWords {
  readonly text: string;
  /** There are too few, or soon will be. */
  readonly low: boolean;
}

/** How many there are, and how long the next ones take when that is not enough for an order. */
export function stockWords(product: StockLevelProps): StockWords {
  const { stock, leadTimeDays } = product;
  if (largestOrder(product, stock) > 0) {
    return {
      text: t('{count} in stock', { count: formatCount(stock) }),
      low: isLowStock(product),
    };
  }
  const left = stock > 0 ? t('{count} left', { count: formatCount(stock) }) : t('Out of stock');
  return { text: leadTimeDays === null ? left : `${left}, ${daysWords(leadTimeDays)}`, low: true };
}

export function StockLevel(product: StockLevelProps) {
  return <StockBadge words={stockWords(product)} />;
}

export function StockBadge({ words: { text, low } }: { readonly words: StockWords }) {
  return (
    <Badge tone={low ? 'caution' : 'positive'} dot>
      {text}
    </Badge>
  );
}
