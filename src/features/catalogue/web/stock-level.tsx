import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { isLowStock } from '../domain/low-stock.ts';
import { maxOrderQuantity } from '../domain/order-quantity.ts';
import type { CardProduct } from './card-product.ts';
import { daysText } from './days-text.ts';

type StockLevelProps = Pick<
  CardProduct,
  'stock' | 'minQuantity' | 'orderMultiple' | 'leadTimeDays'
>;

export interface StockTexts {
  readonly text: string;
  /** There are too few, or soon will be. */
  readonly low: boolean;
}

/** How many there are, and how long the next ones take when that is not enough for an order. */
export function stockTexts(product: StockLevelProps): StockTexts {
  const { stock, leadTimeDays } = product;
  if (maxOrderQuantity(product, stock) > 0) {
    return {
      text: t('{count} in stock', { count: formatCount(stock) }),
      low: isLowStock(product),
    };
  }
  const left = stock > 0 ? t('{count} left', { count: formatCount(stock) }) : t('Out of stock');
  return { text: leadTimeDays === null ? left : `${left}, ${daysText(leadTimeDays)}`, low: true };
}

export function StockLevel(product: StockLevelProps) {
  return <StockBadge words={stockTexts(product)} />;
}

export function StockBadge({ words: { text, low } }: { readonly words: StockTexts }) {
  return (
    <Badge tone={low ? 'caution' : 'positive'} dot>
      {text}
    </Badge>
  );
}
