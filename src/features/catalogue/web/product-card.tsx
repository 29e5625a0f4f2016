import { formatCount } from '#shared/number-format.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Link } from '#ui/link.tsx';
import { largestOrder, smallestOrder } from '../domain/order-quantity.ts';
import type { CardProduct } from './card-product.ts';
import { PriceBreaks, UnitPrice } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockLevel } from './stock-level.tsx';

interface ProductCardProps {
  readonly product: CardProduct;
  readonly eager: boolean;
}

/** A product at a look: what it is, what it costs, how many there are. */
export function ProductCard({ product, eager }: ProductCardProps) {
  const { name, img, sku, mpn, manufacturer, price, currency, priceBreaks } = product;
  const maker = [manufacturer, mpn].filter(Boolean).join(' · ');
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
      <ProductPicture src={img} eager={eager} className="w-full rounded-t-md bg-raised p-4" />
      <div className="flex flex-1 flex-col border-t border-line p-4">
        <p className="code truncate text-xs text-muted">{sku}</p>
        <h3 className="mt-0.5 text-base">{name}</h3>
        {maker && <p className="mt-0.5 truncate text-sm text-muted">{maker}</p>}
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <StockLevel {...product} />
          <LifecycleBadge lifecycle={product.lifecycle} />
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-4">
          <p className="min-w-0 leading-tight">
            <UnitPrice price={price} currency={currency} className="text-lg font-semibold" />
            <span className="block text-xs text-muted">
              {`min. ${formatCount(smallestOrder(product))} pcs`}
            </span>
            <PriceBreaks
              breaks={priceBreaks}
              currency={currency}
              className="block text-xs text-muted"
            />
          </p>
          <BuyLink product={product} />
        </div>
      </div>
    </li>
  );
}

/** Covers the whole card, so that all of it can be clicked. */
function BuyLink({ product }: { product: CardProduct }) {
  const { _id, name, price, stock } = product;
  const orderable = price !== null && largestOrder(product, stock) > 0;
  return (
    <Link
      to={`/product/${_id}`}
      aria-label={`${orderable ? 'Buy' : 'View'} ${name}`}
      className={buttonClass(
        { variant: orderable ? 'primary' : 'secondary' },
        'static after:absolute after:inset-0',
      )}
    >
      {orderable ? 'Buy' : 'View'}
    </Link>
  );
}

function LifecycleBadge({ lifecycle }: Pick<CardProduct, 'lifecycle'>) {
  switch (lifecycle) {
    case 'active':
      return null;
    case 'new':
      return <Badge tone="copper">New</Badge>;
    case 'not-recommended':
      return <Badge>Not for new designs</Badge>;
    case 'obsolete':
      return <Badge>Discontinued</Badge>;
  }
}
