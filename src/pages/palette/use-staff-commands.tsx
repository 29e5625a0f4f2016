import { Lock, PackageSearch, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useApi } from '#browser/api.ts';
import type { ManagedSummary } from '#features/catalogue/contract.ts';
import type { Order } from '#features/orders/contract.ts';
import { orderedProducts, OrderStatus } from '#features/orders/web/index.ts';
import type { User } from '#features/sessions/contract.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { Command, CommandGroup } from '#ui/command-palette.tsx';
import type { SuggestionsState } from '#ui/suggestion-source.ts';
import { useSuggestions } from '#ui/use-suggestions.ts';
import { retryCommand } from './use-product-commands.tsx';

/** Loaded when one of the staff searches for the first time. */
const findRecords = () => import('./find-records.ts');
/** A single letter matches nearly everything. */
const MIN_LENGTH = 2;

/** For staff: the orders, the users and the products that only some companies see, which match the query. */
export function useStaffCommands(query: string): readonly CommandGroup[] {
  const api = useApi();
  const navigate = useNavigate();
  const may = useMay();
  const q = query.length >= MIN_LENGTH ? query : '';
  const orders = useSuggestions<Order>(may('orders.see') ? q : '', async (typed, signal) =>
    (await findRecords()).findOrders(api, typed, signal),
  );
  const products = useSuggestions<ManagedSummary>(
    may('products.see') ? q : '',
    async (typed, signal) => (await findRecords()).findRestrictedProducts(api, typed, signal),
  );
  const users = useSuggestions<User>(may('users.see') ? q : '', async (typed, signal) =>
    (await findRecords()).findUsers(api, typed, signal),
  );
  const open = (path: string, parameters: Record<string, string>) => () =>
    void navigate(`${path}?${new URLSearchParams(parameters)}`);

  return [
    ...toGroup(t('Orders'), orders.state, orders.retry, (order) => ({
      id: `order ${order._id}`,
      label: `${order.orderNumber} · ${order.userName}`,
      detail: orderedProducts(order),
      icon: <PackageSearch />,
      aside: <OrderStatus order={order} />,
      run: open('/dashboard/manageorders', { order: order._id }),
    })),
    ...toGroup(
      t('Restricted products'),
      products.state,
      products.retry,
      ({ _id, name, sku, manufacturer, mpn }) => ({
        id: `restricted ${_id}`,
        label: name,
        detail: [sku, manufacturer, mpn].filter(Boolean).join('\u00a0· '),
        icon: <Lock />,
        aside: <Badge tone="caution">{t('Some companies')}</Badge>,
        run: open('/dashboard/manageproducts', { q: sku }),
      }),
    ),
    ...toGroup(t('Users'), users.state, users.retry, ({ _id, name, email, role }) => ({
      id: `user ${_id}`,
      label: name,
      detail: email,
      icon: <UserRound />,
      aside: role === 'admin' ? t('Admin') : undefined,
      run: open('/dashboard/manageusers', { q: email }),
    })),
  ];
}

function toGroup<Item>(
  label: string,
  state: SuggestionsState<Item>,
  retry: () => void,
  toCommand: (item: Item) => Command,
): CommandGroup[] {
  switch (state.status) {
    case 'idle':
      return [];
    case 'busy':
      return [{ label, commands: [], pending: 1 }];
    case 'failed':
      return [{ label, commands: [{ ...retryCommand(state.errorMessage, retry), id: label }] }];
    case 'found':
      return [{ label, commands: state.items.map(toCommand) }];
  }
}
