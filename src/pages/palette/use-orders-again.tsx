import { useNavigate } from 'react-router';
import { orderPath, ProductPicture } from '#features/catalogue/web/index.ts';
import { useApi } from '#browser/api.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { listOwnOrders, type Order } from '#features/orders/contract.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { matchesQuery } from './palette-entries.ts';
import { againCommand } from './use-product-commands.tsx';

/** As many of the newest orders are looked through. */
const LOOKED_AT = 20;
const SHOWN = 3;

/** What a customer ordered lately, product by product; it opens the order form with that quantity. */
export function useOrdersAgain(open: boolean, query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const { user } = useSession();
  const email = open && user && !user.admin ? user.email : '';
  const { state, again } = useSuggestions<Order>(email, (of, signal) =>
    api(listOwnOrders, { query: { email: of, limit: LOOKED_AT } }, { signal }),
  );

  switch (state.is) {
    case 'idle':
      return [];
    case 'busy':
      return query === '' ? [{ label: t('Order again'), commands: [], pending: SHOWN }] : [];
    case 'failed':
      return query === ''
        ? [{ label: t('Order again'), commands: [againCommand(state.why, again)] }]
        : [];
    case 'found': {
      const commands = newestOfEach(state.items)
        .filter((order) =>
          matchesQuery(query, `${order.productname} ${order.orderNumber} ${skuOf(order)}`),
        )
        .slice(0, SHOWN)
        .map((order) => orderCommand(order, (to) => void navigate(to)));
      return [{ label: t('Order again'), commands }];
    }
  }
}

/** Orders come newest first. */
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
