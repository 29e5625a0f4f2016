import { useNavigate } from 'react-router';
import { orderPath, ProductPicture } from '#features/catalogue/web/index.ts';
import { useApi } from '#browser/api.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { listOwnOrders, type Order } from '#features/orders/contract.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { matchesQuery } from './palette-entries.ts';
import { retryCommand } from './use-product-commands.tsx';

/** The number of recent orders that are searched. */
const RECENT_ORDERS = 20;
const MAX_COMMANDS = 3;

/** The customer's recently ordered products. A command opens the order form with the same quantity. */
export function useReorderCommands(open: boolean, query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const { user } = useSession();
  const email = open && user && !user.admin ? user.email : '';
  const { state, retry } = useSuggestions<Order>(email, (of, signal) =>
    api(listOwnOrders, { query: { email: of, limit: RECENT_ORDERS } }, { signal }),
  );

  switch (state.status) {
    case 'idle':
      return [];
    case 'busy':
      return query === '' ? [{ label: t('Order again'), commands: [], pending: MAX_COMMANDS }] : [];
    case 'failed':
      return query === ''
        ? [{ label: t('Order again'), commands: [retryCommand(state.errorMessage, retry)] }]
        : [];
    case 'found': {
      const commands = newestOfEach(state.items)
        .filter((order) =>
          matchesQuery(query, `${order.productname} ${order.orderNumber} ${skuOf(order)}`),
        )
        .slice(0, MAX_COMMANDS)
        .map((order) => orderCommand(order, (to) => void navigate(to)));
      return [{ label: t('Order again'), commands }];
    }
  }
}

/** The newest order of each product. `orders` is sorted, the newest first. */
function newestOfEach(orders: readonly Order[]): readonly Order[] {
  const seen = new Set<string>();
  return orders.filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}

function skuOf({ lines }: Order): string {
  return lines[0]?.sku ?? '';
}

function orderCommand(order: Order, go: (to: string) => void): Command {
  const { productId, productname, img, quantity, orderNumber } = order;
  return {
    id: orderNumber,
    label: productname,
    detail: `${skuOf(order)} · ${orderNumber}`,
    icon: <ProductPicture src={img} className="size-10 rounded-xs bg-plate p-0.5" />,
    aside: tn('{count} piece', '{count} pieces', quantity),
    run: () => go(orderPath({ _id: productId }, quantity)),
  };
}
