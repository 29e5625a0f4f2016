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

/** How many there are, and how long the next ones take when that is not enough for an order. */
export function StockLevel(product: StockLevelProps) {
  const { stock, leadTimeDays } = product;
  const low = isLowStock(product);
  if (largestOrder(product, stock) > 0) {
    return (
      <Badge tone={low ? 'caution' : 'positive'} dot>
        {t('{count} in stock', { count: formatCount(stock) })}
      </Badge>
    );
  }
  const wait = leadTimeDays === null ? '' : `, ${daysWords(leadTimeDays)}`;
  return (
    <Badge tone="caution" dot>
      {stock > 0 ? t('{count} left', { count: formatCount(stock) }) : t('Out of stock')}
      {wait}
    </Badge>
  );
}
