import { CircleCheck, PackageOpen, Trash2 } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  apiContext,
  firstPage,
  furtherPage,
  requireAdmin,
  useApi,
} from '#features/identity/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useLoadMore } from '#ui/use-load-more.ts';
import { listAllOrders, type Order } from '../contract.ts';
import { isPaid, OrderedProduct, OrderPrice, OrderStatus } from './order-cells.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Orders' };

const LIMIT = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const args = { query: { limit: LIMIT } };
  return firstPage(await context.get(apiContext)(listAllOrders, args, { signal }));
}

export function Component() {
  const orders = useLoaderData<typeof loader>();
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
      {items.length === 0 ? (
        <EmptyState title="No orders yet" icon={<PackageOpen />} />
      ) : (
        <>
          <Table label="All orders" stacked dense>
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
                  <span className="sr-only">Paid, or delete</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((order) => (
                <ManagedOrder
                  key={order._id}
                  order={order}
                  onDelete={() => void askDelete(order)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore {...more} className="mt-6" />
        </>
      )}
    </>
  );
}

function ManagedOrder({ order, onDelete }: { order: Order; onDelete: () => void }) {
  return (
    <Row>
      <Cell label="Customer">
        <p className="font-medium">{order.userName}</p>
        <p className="text-sm break-all text-muted">{order.userMail}</p>
      </Cell>
      <Cell label="Contact number">{order.number}</Cell>
      <Cell label="Address" className="whitespace-pre-line">
        {order.address}
      </Cell>
      <Cell label="Product">
        <OrderedProduct order={order} />
      </Cell>
      <Cell label="Quantity" numeric>
        {formatCount(order.quantity)}
      </Cell>
      <Cell label="Price and delivery">
        <OrderPrice order={order} />
      </Cell>
      <Cell label="Status">
        <OrderStatus order={order} />
      </Cell>
      <Cell label="Action">
        {isPaid(order) ? (
          <CircleCheck aria-label="Paid" role="img" className="size-5 text-positive" />
        ) : (
          <IconButton
            label={`Delete order ${order.orderNumber}`}
            tone="danger"
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        )}
      </Cell>
    </Row>
  );
}
