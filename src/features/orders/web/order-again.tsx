import { AddToCartButton } from '#features/carts/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';

interface OrderAgainProps {
  readonly order: Pick<Order, 'lines' | 'orderNumber'>;
  /** Only the icon. */
  readonly small?: boolean;
}

/** Puts all lines of a past order into the cart, with the customer's part numbers. */
export function OrderAgain({ order: { lines, orderNumber }, small = false }: OrderAgainProps) {
  const label = t('Put the parts of order {orderNumber} in the cart', { orderNumber });
  return (
    <AddToCartButton
      size={small ? 'sm' : 'md'}
      aria-label={label}
      title={label}
      lines={() =>
        lines.map(({ productId, quantity, customerPartNumber }) => {
          return { productId, quantity, customerPartNumber };
        })
      }
    >
      {small ? null : t('Add to cart')}
    </AddToCartButton>
  );
}
