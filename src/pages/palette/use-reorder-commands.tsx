import { useNavigate } from 'react-router';
import { orderPath, ProductPicture } from '#features/catalogue/web/index.ts';
import { useApi } from '#browser/api.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { listOwnOrders, type Order } from '#features/orders/contract.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { matchesQuery } from './palette-entries.ts';
import { addCommand, retryCommand } from './use-product-commands.tsx';

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
      const commands = newestOfEach(state.items.flatMap(linesOf))
        .filter(({ productname, sku, orderNumber }) =>
          matchesQuery(query, `${productname} ${orderNumber} ${sku}`),
        )
        .slice(0, MAX_COMMANDS)
        .map((line) => lineCommand(line, (to) => void navigate(to)));
      return [{ label: t('Order again'), commands }];
    }
  }
}

type OrderedLine = Order['lines'][number] & Pick<Order, 'orderNumber'>;

function linesOf({ lines, orderNumber }: Order): readonly OrderedLine[] {
  return lines.map((line) => ({ ...line, orderNumber }));
}

/** The newest line of each product. `lines` is sorted, the newest first. */
function newestOfEach(lines: readonly OrderedLine[]): readonly OrderedLine[] {
  const seen = new Set<string>();
  return lines.filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}

function lineCommand(line: OrderedLine, go: (to: string) => void): Command {
  const { productId, productname, img, quantity, sku, orderNumber } = line;
  return {
    id: `${orderNumber} ${sku}`,
    label: productname,
    detail: `${sku} · ${orderNumber}`,
    icon: <ProductPicture src={img} className="size-10 rounded-xs bg-plate p-0.5" />,
    aside: tn('{count} piece', '{count} pieces', quantity),
    run: () => go(orderPath({ _id: productId }, quantity)),
    second: addCommand({ productId, quantity }),
  };
}
