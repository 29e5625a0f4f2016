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
  const smallest = smallestOrder(product);
  const maker = [manufacturer, mpn].filter(Boolean).join(' · ');
  return (
    <li className="relative grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)] rounded-md border border-line bg-surface transition-colors hover:border-line-strong min-[32rem]:flex min-[32rem]:flex-col">
      <ProductPicture
        src={img}
        eager={eager}
        className="size-full bg-plate p-2 max-[32rem]:rounded-l-md min-[32rem]:aspect-4/3 min-[32rem]:h-auto min-[32rem]:rounded-t-md min-[32rem]:p-3"
      />
      <div className="flex flex-1 flex-col border-line p-3.5 max-[32rem]:border-l min-[32rem]:border-t min-[32rem]:p-4">
        <p className="code truncate text-xs text-muted">{sku}</p>
        <h3 className="mt-0.5 text-base leading-snug text-pretty">{name}</h3>
        {maker && <p className="mt-0.5 truncate text-sm text-muted">{maker}</p>}
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          <StockLevel {...product} />
          <LifecycleBadge lifecycle={product.lifecycle} />
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-3.5">
          <p className="min-w-0 leading-tight">
            <UnitPrice price={price} currency={currency} className="text-lg font-semibold" />
            {smallest > 1 && (
              <span className="block text-xs text-muted">{`min. ${formatCount(smallest)}`}</span>
            )}
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
