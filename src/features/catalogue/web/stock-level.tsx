import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { largestOrder, smallestOrder } from '../domain/order-quantity.ts';
import type { CardProduct } from './card-product.ts';
import { daysWords } from './days-words.ts';

type StockLevelProps = Pick<
  CardProduct,
  'stock' | 'minQuantity' | 'orderMultiple' | 'leadTimeDays'
>;

/** Stock for fewer of the smallest orders than this is low. */
const LOW_ORDERS = 3;

/** How many there are, and how long the next ones take when that is not enough for an order. */
export function StockLevel(product: StockLevelProps) {
  const { stock, leadTimeDays } = product;
  const low = stock < LOW_ORDERS * smallestOrder(product);
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
