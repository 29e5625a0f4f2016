import type { Product } from '#features/catalogue/contract.ts';
import { maxOrderQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface StockShortageProps {
  readonly product: Product;
  /** The stock that other orders have left, enough for an order. */
  readonly available: number;
  /** Sets the quantity to what can still be ordered. */
  readonly onTake: (quantity: number) => void;
}

/** Other orders took the stock while the form was open: offers the largest quantity that is left. */
export function StockShortage({ product, available, onTake }: StockShortageProps) {
  const rest = maxOrderQuantity(product, available);
  const count = formatCount(rest);
  return (
    <Alert
      tone="caution"
      action={
        <Button size="sm" onClick={() => onTake(rest)}>
          {t('Take {count}', { count })}
        </Button>
      }
    >
      {t('Another order was faster: {count} can still be ordered.', { count })}
    </Alert>
  );
}
