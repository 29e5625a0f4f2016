import { t } from '#shared/texts/texts.ts';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import type { ManagedOrder as ListedOrder, Order } from '../contract.ts';
import { ManagedOrder } from './managed-order.tsx';
import type { useRefunds } from './use-refunds.ts';
import type { useSelectedOrders } from './use-selected-orders.ts';

interface ManagedOrdersProps {
  readonly orders: readonly ListedOrder[];
  readonly selection: ReturnType<typeof useSelectedOrders>;
  readonly refunds: ReturnType<typeof useRefunds>;
  /** The URL that opens an order beside the list. */
  readonly orderUrl: (order: Order) => string;
  readonly onDelete: (order: Order) => void;
  readonly onBookCash: (order: Order) => void;
}

/** The table of Manage Orders: a checkbox, the date and the documented columns (docs/specification.md#orders). */
export function ManagedOrders(props: ManagedOrdersProps) {
  const { orders, selection, refunds, orderUrl, onDelete, onBookCash } = props;
  const keys = useTableKeys();
  return (
    <Table label={t('All orders')} stacked="wide" dense fixed keys={keys}>
      <TableHead>
        <tr>
          <HeaderCell data-print="none" className="w-8">
            <input
              type="checkbox"
              aria-label={t('Select all orders shown')}
              checked={selection.all}
              onChange={() => selection.select(selection.all ? [] : orders)}
              className="size-4 align-middle accent-copper"
            />
          </HeaderCell>
          <HeaderCell className="w-24">{t('Ordered')}</HeaderCell>
          <HeaderCell className="xl:w-32">{t('Customer')}</HeaderCell>
          <HeaderCell className="w-30 xl:w-44">{t('Contact number')}</HeaderCell>
          <HeaderCell>{t('Address')}</HeaderCell>
          <HeaderCell className="w-44 xl:w-40">{t('Product')}</HeaderCell>
          <HeaderCell numeric className="w-20">
            {t('Quantity')}
          </HeaderCell>
          <HeaderCell className="w-36">{t('Price and delivery')}</HeaderCell>
          <HeaderCell className="w-50">{t('Status')}</HeaderCell>
          <HeaderCell className="w-24">
            <span className="sr-only">
              {t('Action: paid, refund, book the payment, or delete')}
            </span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <ManagedOrder
            key={order._id}
            order={order}
            to={orderUrl(order)}
            selected={selection.isSelected(order)}
            onSelect={() => selection.toggle(order)}
            onDelete={() => onDelete(order)}
            pendingRefund={refunds.pendingRefund(order)}
            onRefund={() => void refunds.open(order)}
            onBookCash={() => onBookCash(order)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
