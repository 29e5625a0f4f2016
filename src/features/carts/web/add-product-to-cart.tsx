import { maxOrderQuantity, orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import type { CardProduct } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';

interface AddProductToCartProps {
  /** With the quantity that its price is for. */
  readonly product: Pick<
    CardProduct,
    '_id' | 'name' | 'price' | 'stock' | 'minQuantity' | 'orderMultiple' | 'quantity'
  >;
  /** Only the icon. */
  readonly small?: boolean;
}

/** The button on a product in a list; nothing if it cannot be ordered now. */
export function AddProductToCart({ product, small = false }: AddProductToCartProps) {
  const { _id: productId, name, price, stock, quantity = 1 } = product;
  if (price === null || maxOrderQuantity(product, stock) === 0) return null;
  return (
    <AddToCartButton
      lines={() => [{ productId, quantity: orderableQuantity(quantity, product) }]}
      size="sm"
      aria-label={t('Add to cart: {name}', { name })}
      className="relative z-1 noscript:hidden"
    >
      {small ? null : t('Add to cart')}
    </AddToCartButton>
  );
}

/** At the bottom of a card. */
export function AddToCartOnCard({ product }: AddProductToCartProps) {
  return (
    <p className="mt-3 flex justify-end">
      <AddProductToCart product={product} />
    </p>
  );
}
