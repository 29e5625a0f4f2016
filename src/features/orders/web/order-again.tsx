import { useApi } from '#browser/api.ts';
import { AddToCartButton } from '#features/carts/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import { getOrder, type Order } from '../contract.ts';

interface OrderAgainProps {
  readonly order: Order;
  /** Only the icon. */
  readonly small?: boolean;
}

/** Puts all lines of a past order into the cart, with the customer's part numbers and notes. */
export function OrderAgain({ order, small = false }: OrderAgainProps) {
  const api = useApi();
  const { orderNumber } = order;
  const label = t('Add to cart: all parts of order {orderNumber}', { orderNumber });

  async function lines() {
    // Lists have the first lines only.
    if (order.lines.length === order.lineCount) return linesOf(order);
    const query = { deleted: 'include' } as const;
    const outcome = await api(getOrder, { params: { id: order._id }, query });
    if (outcome.ok) return linesOf(outcome.value);
    toast.danger(outcome.problem.title);
    return null;
  }

  return (
    <AddToCartButton size={small ? 'sm' : 'md'} aria-label={label} title={label} lines={lines}>
      {small ? null : t('Add to cart')}
    </AddToCartButton>
  );
}

function linesOf({ lines }: Order) {
  return lines.map(({ productId, quantity, customerPartNumber, note }) => {
    return { productId, quantity, customerPartNumber, note };
  });
}
