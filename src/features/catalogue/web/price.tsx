import { useState } from 'react';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';

interface UnitPriceProps {
  /** A decimal text as the API returns it; null when the product has no price. */
  readonly price: string | null;
  readonly currency: string;
  readonly className?: string;
}

/** The price of one piece. */
export function UnitPrice({ price, currency, className }: UnitPriceProps) {
  if (price === null)
    return <span className={cn('text-muted', className)}>{t('Price on request')}</span>;
  return <span className={className}>{formatUnitPrice(price, currency)}</span>;
}

interface PriceBreaksProps {
  readonly breaks: readonly { readonly quantity: number; readonly price: string }[];
  readonly currency: string;
  readonly className?: string;
}

/**
 * The lowest price and its quantity; nothing when the product has only one price. The line stays empty if a company’s
 * prices, which come in after the paint, have no breaks: what is below does not move.
 */
export function PriceBreaks({ breaks, currency, className }: PriceBreaksProps) {
  const last = breaks.at(-1);
  const [painted] = useState(last);
  if (!last) return painted ? <span className={className}>{'\u00a0'}</span> : null;
  return (
    <span className={className}>
      {t('{price} from {quantity}', {
        price: formatUnitPrice(last.price, currency),
        quantity: formatCount(last.quantity),
      })}
    </span>
  );
}
