import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  apiContext,
  firstPage,
  furtherPage,
  pageValue,
  requireAdmin,
  useApi,
} from '#features/identity/web/index.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { PaymentAlarms } from '#features/payments/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { useLoadMore } from '#ui/use-load-more.ts';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listAllOrders, type Order } from '../contract.ts';
import { ManagedOrder } from './managed-order.tsx';
import { orderMessages } from './messages.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Orders' };

const LIMIT = 50;
/** More than these nobody reads at once. */
const ALARMS = 10;
/** By then the provider has usually taken a refund on. */
const REFUND_SEEN_AFTER_MS = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  const [orders, alarms] = await Promise.all([
    api(listAllOrders, { query: { limit: LIMIT } }, { signal }),
    api(listPaymentAlarms, { query: { limit: ALARMS } }, { signal }),
  ]);
  return { orders: firstPage(orders), alarms: pageValue(alarms) };
}

export function Component() {
  const { orders, alarms } = useLoaderData<typeof loader>();
  const [refunding, setRefunding] = useState<Order | null>(null);
  const { revalidate } = useRevalidator();
  const keys = useTableKeys();
  const api = useApi();
  const { items, more, change } = useLoadMore(orders, async (cursor) =>
    furtherPage(await api(listAllOrders, { query: { limit: LIMIT, cursor } })),
  );
  const askDelete = useDeleteOrder(({ _id }) =>
    change((shown) => shown.filter((order) => order._id !== _id)),
  );

  return (
    <>
      <PageHeader title="Manage Orders" />
      <PaymentAlarms alarms={alarms} />
      {items.length === 0 ? (
        <EmptyState title="No orders yet" icon={<PackageOpen />} />
      ) : (
        <>
          <Table label="All orders" stacked dense keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>Customer</HeaderCell>
                <HeaderCell>Contact number</HeaderCell>
                <HeaderCell>Address</HeaderCell>
                <HeaderCell>Product</HeaderCell>
                <HeaderCell numeric>Quantity</HeaderCell>
                <HeaderCell>Price and delivery</HeaderCell>
                <HeaderCell>Status</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">Action: paid, refund, or delete</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((order) => (
                <ManagedOrder
                  key={order._id}
                  order={order}
                  onDelete={() => void askDelete(order)}
                  onRefund={() => setRefunding(order)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore {...more} className="mt-6" />
        </>
      )}
      {refunding && (
        <RefundDialog
          order={refunding}
          onClose={() => setRefunding(null)}
          onRefunded={() => {
            setRefunding(null);
            toast.positive(orderMessages.refundPromised(refunding.orderNumber));
            setTimeout(() => void revalidate(), REFUND_SEEN_AFTER_MS);
          }}
        />
      )}
    </>
  );
}
