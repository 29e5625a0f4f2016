import type { ComponentType } from 'react';
import { cn } from '#ui/cn.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  /** Further actions at the bottom of each card. */
  readonly extra?: ComponentType<{ product: CardProduct }>;
  /** Four columns on wide screens, for long lists. */
  readonly dense?: boolean;
}

export function ProductGrid({ products, extra: Extra, dense = false }: ProductGridProps) {
  return (
    <ul
      className={cn(
        'grid grid-cols-1 gap-3 min-[32rem]:grid-cols-2 sm:gap-4 md:grid-cols-3',
        dense && 'xl:grid-cols-4',
      )}
    >
      {products.map((product) => (
        <ProductCard key={product._id} product={product} dense={dense}>
          {Extra && <Extra product={product} />}
        </ProductCard>
      ))}
    </ul>
  );
}
