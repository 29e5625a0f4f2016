import { PackageOpen } from 'lucide-react';
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { ExportButton } from '#browser/export-button.tsx';
import { pageValue } from '#browser/page-value.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { PaymentAlarms } from '#features/payments/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { Api } from '#shared/api-client.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { formatCount } from '#shared/number-format.ts';
import { may } from '#shared/staff-roles.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { countOrders, exportOrders, listAllOrders, listOrderTags } from '../contract.ts';
import type { OrderCount } from '../domain/order-count.ts';
import { BookCashDialog } from './book-cash-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ManagedOrders } from './managed-orders.tsx';
import { FailedActionsAlert } from './failed-actions-alert.tsx';
import { NoMatchingOrders } from './no-matching-orders.tsx';
import { loadManagedOrder } from './order-data.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { FilterChips, OrderFilterBar } from './order-filter-bar.tsx';
import { namesOf, orderQueryOf, readFilters, without, type OrderFilters } from './order-filters.ts';
import { hasCardPayment } from './order-status.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { UndoCashDialog } from './undo-cash-dialog.tsx';
import { usePrintSlips } from './packing-slip-links.ts';
import { useCashDialogs } from './use-cash-dialogs.ts';
import { useDeleteOrder } from './use-delete-order.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useRefunds } from './use-refunds.ts';
import { useSelectedOrders } from './use-selected-orders.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Orders' };

const PAGE_SIZE = 50;
/** The maximum number of alarms shown. */
const MAX_ALARMS = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request }, 'orders.see');
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const filters = readFilters(searchParams);
  const id = searchParams.get('order');
  const timeZone = await timeZoneOf(api, signal);
  const query = orderQueryOf(filters, timeZone);
  const [orders, count, alarms, tags, opened] = await Promise.all([
    loadPagedList(request, PAGE_SIZE, (page) =>
      api(listAllOrders, { query: { ...query, ...page } }, { signal }),
    ),
    api(countOrders, { query }, { signal }),
    may(user, 'payments.see')
      ? api(listPaymentAlarms, { query: { limit: MAX_ALARMS } }, { signal })
      : null,
    api(listOrderTags, {}, { signal }),
    id ? loadManagedOrder(api, id, signal, user) : undefined,
  ]);
  const blockingFilters =
    orders.items.length > 0 ? [] : await findBlockingFilters(api, filters, timeZone, signal);
  return {
    filters,
    query,
    orders,
    count: count.ok ? count.value : null,
    alarms: alarms ? pageValue(alarms) : [],
    tags: pageValue(tags),
    opened,
    blockingFilters,
  };
}

/** The shop’s time zone, in which the days of the filters are meant. */
async function timeZoneOf(api: Api, signal: AbortSignal): Promise<string> {
  return pageValue(await api(getConfig, {}, { signal })).timeZone;
}

/** The filters whose removal alone would give results. */
async function findBlockingFilters(
  api: Api,
  filters: OrderFilters,
  timeZone: string,
  signal: AbortSignal,
) {
  const searches = namesOf(filters).map(async (name) => {
    const query = { ...orderQueryOf(without(filters, name), timeZone), limit: 1 };
    const found = await api(listAllOrders, { query }, { signal });
    return found.ok && found.value.length > 0 ? [name] : [];
  });
  return (await Promise.all(searches)).flat();
}

export function Component() {
  const { filters, query, orders, count, alarms, tags, opened, blockingFilters } =
    useLoaderData<typeof loader>();
  const api = useApi();
  const { search } = useLocation();
  const navigate = useNavigate();
  const refunds = useRefunds();
  const confirmAndDelete = useDeleteOrder();
  const { items } = orders;
  const selection = useSelectedOrders(items);
  const actions = useOrderActions(withOrder(search, null), selection.select);
  const cash = useCashDialogs();
  const { dialog, busy } = actions;
  const failures = { failed: actions.failed, onClose: actions.dismissFailures };
  const printSlips = usePrintSlips();
  const mayNow = useMay();
  const filtered = namesOf(filters).length > 0;

  return (
    <>
      <PageHeader
        title={t('Manage Orders')}
        actions={
          <>
            {mayNow('orders.enter') && (
              <ButtonLink to="/dashboard/neworder">{t('New order')}</ButtonLink>
            )}
            <ButtonLink to="/dashboard/heldstock">{t('Held stock')}</ButtonLink>
            <ExportButton
              fileName="orders.csv"
              download={(options) => api(exportOrders, { query }, options)}
            />
          </>
        }
      />
      <PaymentAlarms alarms={alarms} />
      <div data-print="none" className="mb-5">
        <OrderFilterBar {...{ filters, tags }} />
        <FilterChips filters={filters} />
        {items.length > 0 && <Count count={count} />}
      </div>
      {!opened && <FailedActionsAlert {...failures} />}
      {items.length === 0 && filtered && (
        <NoMatchingOrders filters={filters} blockingFilters={blockingFilters} />
      )}
      {items.length === 0 && !filtered && (
        <EmptyState title={t('No orders yet')} icon={<PackageOpen />} />
      )}
      {items.length > 0 && (
        <>
          <ManagedOrders
            {...{ orders: items, selection, refunds }}
            orderUrl={(order) => withOrder(search, order._id)}
            onDelete={(order) => void confirmAndDelete(order)}
            onBookCash={cash.book}
          />
          <LoadMore
            {...orders}
            shown={tn('{count} order shown', '{count} orders shown', items.length)}
            back={t('Back to the first orders')}
            className="mt-6 print:[&>a]:hidden"
          />
        </>
      )}
      <BulkBar
        count={selection.selected.length}
        busy={busy}
        onAct={(event) => actions.start(event, selection.selected)}
        onPrint={() => printSlips(selection.selected)}
        onClear={() => selection.select([])}
      />
      {opened !== undefined && (
        <OrderDrawer
          data={opened}
          busy={busy}
          notice={<FailedActionsAlert {...failures} />}
          onClose={() => void navigate(withOrder(search, null), { preventScrollReset: true })}
          onAct={(event, order) => actions.start(event, [order])}
          onRefund={(order) => void refunds.open(order)}
          onBookCash={cash.book}
          onUndoCash={cash.undo}
        />
      )}
      {dialog?.event === 'ship' && (
        <ShipDialog
          {...{ orders: dialog.orders, busy }}
          onClose={actions.close}
          onShip={(details) => actions.act('ship', dialog.orders, details)}
        />
      )}
      {dialog?.event === 'cancel' && (
        <CancelDialog
          count={dialog.orders.length}
          cardPaid={dialog.orders.some(hasCardPayment)}
          onClose={actions.close}
          onCancel={(details) => actions.act('cancel', dialog.orders, details)}
        />
      )}
      {cash.booking && (
        <BookCashDialog {...cash.booking} onClose={cash.close} onBooked={cash.booked} />
      )}
      {cash.undoing && (
        <UndoCashDialog order={cash.undoing} onClose={cash.close} onUndone={cash.undone} />
      )}
      {refunds.refunding && (
        <RefundDialog
          {...refunds.refunding}
          onClose={refunds.close}
          onRequested={refunds.requested}
        />
      )}
    </>
  );
}

function Count({ count: counted }: { count: OrderCount | null }) {
  if (!counted) return null;
  const { count, more } = counted;
  return (
    <p role="status" className="mt-3 text-sm text-muted">
      {more
        ? t('{count}+ orders', { count: formatCount(count) })
        : tn('{count} order', '{count} orders', count)}
    </p>
  );
}

/** The URL of the list with one order open beside it, or none. */
function withOrder(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id) params.set('order', id);
  else params.delete('order');
  return `?${params}`;
}
