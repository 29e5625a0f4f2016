import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';

/** What was ordered in a few words: the first product, and how many others. */
export function orderedProducts({ productname, lineCount }: Order): string {
  if (lineCount === 1) return productname;
  return tn('{product} and {count} more', '{product} and {count} more', lineCount - 1, {
    product: productname,
  });
}

/** What is deleted with an order: of several lines, not the first alone. */
export function deletedOrderText(order: Order): string {
  const { orderNumber, productname, lineCount } = order;
  const total = formatAmount(order.toPay, order.currency);
  if (lineCount === 1) {
    return t('Order {orderNumber}: {productname}, total {total}', {
      orderNumber,
      productname,
      total,
    });
  }
  return tn(
    'Order {orderNumber}: {count} line, total {total}',
    'Order {orderNumber}: {count} lines, total {total}',
    lineCount,
    { orderNumber, total },
  );
}

/** Where to review what was ordered: of several products, the form offers all. */
export function reviewPath({ productId, lineCount }: Order): string {
  const chosen = lineCount === 1 ? `?${new URLSearchParams({ product: productId })}` : '';
  return `/dashboard/addreview${chosen}`;
}
