import type { ReactNode } from 'react';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Copyable } from '#ui/copyable.tsx';
import { Link } from '#ui/link.tsx';
import { daysText, StockLevel } from './stock-level.tsx';
import { maxOrderQuantity, smallestOrderableQuantity } from '../domain/order-quantity.ts';
import type { CardProduct } from './card-product.ts';
import { OtherPackagings } from './other-packagings.tsx';
import { orderPath, partPath } from './paths.ts';
import { PriceBreaks, UnitPrice } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';

interface ProductCardProps {
  readonly product: CardProduct;
  /** In a grid of four columns on wide screens. */
  readonly dense?: boolean;
  /** Further actions, at the bottom of the card. */
  readonly children?: ReactNode;
}

/** A product in a grid. The whole card is a link to the product's page. */
export function ProductCard({ product, dense = false, children }: ProductCardProps) {
  const { name, img, sku, mpn, manufacturer, price, currency, priceBreaks } = product;
  return (
    <li className="card-below-fold relative grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)] rounded-md border border-line bg-surface transition-colors hover:border-line-strong min-[32rem]:flex min-[32rem]:flex-col">
      <ProductPicture
        src={img}
        wide
        dense={dense}
        className="size-full bg-plate max-[32rem]:rounded-l-md min-[32rem]:aspect-4/3 min-[32rem]:h-auto min-[32rem]:rounded-t-md"
      />
      <div className="flex flex-1 flex-col border-line p-3.5 max-[32rem]:border-l min-[32rem]:border-t min-[32rem]:p-4">
        <p className="-mt-0.5 text-xs text-muted">
          <Copyable
            text={mpn ?? sku}
            what={mpn ? t('part number') : 'SKU'}
            className="relative z-1"
          />
        </p>
        <h3 className="mt-0.5 text-base leading-snug text-pretty">
          {/* Covers the whole card; elements with a z-index above it stay clickable. */}
          <Link
            to={partPath(product, product.quantity)}
            className="rounded-sm underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h3>
        {(manufacturer || mpn) && (
          <p className="mt-0.5 text-sm break-words text-muted">
            {manufacturer}
            {/* The no-break space keeps the dot at the end of the line; WebKit would begin the next one with it. */}
            {manufacturer && mpn && '\u00a0· '}
            {/* Inline block: the SKU moves to the next line before it breaks at a hyphen. */}
            {mpn && <span className="inline-block max-w-full">{sku}</span>}
          </p>
        )}
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <StockLevel {...product} />
          <LifecycleBadge lifecycle={product.lifecycle} />
        </div>
        <OtherPackagings also={product.also} />
        <div className="mt-auto flex items-end justify-between gap-2 pt-3.5">
          <div className="min-w-0 leading-tight">
            <UnitPrice price={price} currency={currency} className="text-lg font-semibold" />
            <PriceBreaks
              breaks={priceBreaks}
              currency={currency}
              className="block text-xs text-muted"
            />
            <p className="text-xs text-muted">{orderTerms(product)}</p>
          </div>
          <BuyLink product={product} />
        </div>
        {children}
      </div>
    </li>
  );
}

/** What the price has of tax, minimum quantity, order multiple and lead time. */
function orderTerms({ taxNote, minQuantity, orderMultiple, leadTimeDays }: CardProduct): string {
  const smallest = smallestOrderableQuantity({ minQuantity, orderMultiple });
  return [
    taxNote,
    smallest > 1 && t('min. {count}', { count: formatCount(smallest) }),
    orderMultiple > 1 && t('multiples of {count}', { count: formatCount(orderMultiple) }),
    leadTimeDays !== null && t('lead time {days}', { days: daysText(leadTimeDays) }),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

function BuyLink({ product }: { product: CardProduct }) {
  const { name, price, stock } = product;
  const orderable = price !== null && maxOrderQuantity(product, stock) > 0;
  return (
    <Link
      to={orderPath(product, product.quantity)}
      aria-label={orderable ? t('Buy {name}', { name }) : t('View {name}', { name })}
      className={buttonClass({ variant: orderable ? 'primary' : 'secondary' }, 'relative z-1')}
    >
      {orderable ? t('Buy') : t('View')}
    </Link>
  );
}

function LifecycleBadge({ lifecycle }: Pick<CardProduct, 'lifecycle'>) {
  switch (lifecycle) {
    case 'active':
      return null;
    case 'new':
      return <Badge tone="copper">{t('New')}</Badge>;
    case 'not-recommended':
      return <Badge>{t('Not for new designs')}</Badge>;
    case 'obsolete':
      return <Badge>{t('Discontinued')}</Badge>;
  }
}
