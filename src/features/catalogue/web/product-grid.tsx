import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  /** So many pictures are above the fold. */
  readonly eager?: number;
}

export function ProductGrid({ products, eager = 0 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3">
      {products.map((product, position) => (
        <ProductCard key={product._id} product={product} eager={position < eager} />
      ))}
    </ul>
  );
}
