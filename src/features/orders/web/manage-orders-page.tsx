import { PackageOpen } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, pageValue, requireAdmin, shownList } from '#features/identity/web/index.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { PaymentAlarms } from '#features/payments/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listAllOrders } from '../contract.ts';
import { ManagedOrder } from './managed-order.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useDeleteOrder } from './use-delete-order.ts';
import { useRefunds } from './use-refunds.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Orders' };

const STEP = 50;
/** More than these nobody reads at once. */
const ALARMS = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  const [orders, alarms] = await Promise.all([
    shownList(request, STEP, (query) => api(listAllOrders, { query }, { signal })),
    api(listPaymentAlarms, { query: { limit: ALARMS } }, { signal }),
  ]);
  return { orders, alarms: pageValue(alarms) };
}

export function Component() {
  const { orders, alarms } = useLoaderData<typeof loader>();
  const refunds = useRefunds();
  const keys = useTableKeys();
  const { items } = orders;
  const askDelete = useDeleteOrder();

  return (
    <>
      <PageHeader title={t('Manage Orders')} />
      <PaymentAlarms alarms={alarms} />
      {items.length === 0 ? (
        <EmptyState title={t('No orders yet')} icon={<PackageOpen />} />
      ) : (
        <>
          <Table label={t('All orders')} stacked dense keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('Customer')}</HeaderCell>
                <HeaderCell>{t('Contact number')}</HeaderCell>
                <HeaderCell>{t('Address')}</HeaderCell>
                <HeaderCell>{t('Product')}</HeaderCell>
                <HeaderCell numeric>{t('Quantity')}</HeaderCell>
                <HeaderCell>{t('Price and delivery')}</HeaderCell>
                <HeaderCell>{t('Status')}</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">{t('Action: paid, refund, or delete')}</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((order) => (
                <ManagedOrder
                  key={order._id}
                  order={order}
                  onDelete={() => void askDelete(order)}
                  onItsWay={refunds.onItsWay(order)}
                  onRefund={() => void refunds.open(order)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...orders}
            shown={tn('{count} order shown', '{count} orders shown', items.length)}
            back={t('Back to the first orders')}
            className="mt-6"
          />
        </>
      )}
      {refunds.refunding && (
        <RefundDialog
          {...refunds.refunding}
          onClose={refunds.close}
          onPromised={refunds.promised}
        />
      )}
    </>
  );
}
