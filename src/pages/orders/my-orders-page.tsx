import { PackageOpen, SearchX } from 'lucide-react';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { ExportButton } from '#browser/export-button.tsx';
import { loadPagedList } from '#browser/paged-list.ts';
import { ForCompany, requireSignedIn, useCompany } from '#features/sessions/web/index.ts';
import { listReviewedProducts } from '#features/reviews/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { Api } from '#shared/api-client.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listStockAlerts } from '#features/stock-alerts/contract.ts';
import { OwnStockAlerts } from '#features/stock-alerts/web/index.ts';
import { exportOwnOrders, listOwnOrders } from '#features/orders/contract.ts';
import { statusTexts } from '#features/orders/domain/order-state.ts';
import {
  CancelledOrders,
  FilterChips,
  orderQueryOf,
  OwnOrderFilterBar,
  OwnOrderRow,
  PlacedOrder,
  readFilters,
  useDeleteOrder,
  type PlacedOrderState,
} from '#features/orders/web/index.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'My Orders' };

const PAGE_SIZE = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, admin } = requireSignedIn({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  const { q, status, from, to } = readFilters(new URL(request.url).searchParams);
  const filters = {
    ...(q && { q }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const query = orderQueryOf(filters, await readersTimeZone(api, admin, signal));
  const [orders, reviewed, alerts, cancelled] = await Promise.all([
    loadPagedList(request, PAGE_SIZE, (page) =>
      api(listOwnOrders, { query: { email, ...query, ...page } }, { signal }),
    ),
    listReviewedProducts(api, email, signal),
    api(listStockAlerts, {}, { signal }),
    status ? null : findCancelled(api, { email, ...query }, signal),
  ]);
  // The orders are shown without them, too.
  return { filters, query, orders, reviewed, alerts: alerts.ok ? alerts.value : [], cancelled };
}

/** Counts the cancelled orders up to a page. The list is shown without the count, too. */
async function findCancelled(
  api: Api,
  query: { readonly email: string; readonly q?: string },
  signal: AbortSignal,
) {
  const cancelled = { ...query, status: statusTexts.cancelled, limit: PAGE_SIZE };
  const found = await api(listOwnOrders, { query: cancelled }, { signal });
  return found.ok ? { count: found.value.length, more: found.next !== null } : null;
}

/** That in which the dashboard shows times: the shop's for admins, the browser's for customers. */
async function readersTimeZone(api: Api, admin: boolean, signal: AbortSignal): Promise<string> {
  const config = admin ? await api(getConfig, {}, { signal }) : null;
  return config?.ok ? config.value.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function Component() {
  const { filters, query, orders, reviewed, alerts, cancelled } = useLoaderData<typeof loader>();
  const api = useApi();
  const company = useCompany();
  const keys = useTableKeys();
  const { items } = orders;
  const confirmAndDelete = useDeleteOrder();
  const { placed, byOrderForm } = (useLocation().state ?? {}) as Partial<PlacedOrderState>;
  const placedOrder = items.find(({ _id }) => _id === placed);
  const filtered = Object.keys(filters).length > 0;
  const allCancelled = items.length === 0 && cancelled !== null && cancelled.count > 0;

  return (
    <>
      <PageHeader
        title={t('My Orders')}
        actions={
          <>
            {company && <ButtonLink to="/dashboard/requests">{t('Requests')}</ButtonLink>}
            {(filtered || items.length > 0) && (
              <ExportButton
                fileName="orders.csv"
                download={(options) => api(exportOwnOrders, { query }, options)}
              />
            )}
          </>
        }
      >
        <ForCompany />
      </PageHeader>
      {placedOrder && <PlacedOrder order={placedOrder} byOrderForm={byOrderForm} />}
      {(filtered || items.length > 0) && (
        <div data-print="none" className="mb-5">
          <OwnOrderFilterBar filters={filters} />
          <FilterChips filters={filters} />
        </div>
      )}
      {items.length === 0 && filtered && (
        <EmptyState
          title={t('No orders match these filters')}
          icon={<SearchX />}
          action={
            <ButtonLink to="?" variant="primary">
              {t('Clear all filters')}
            </ButtonLink>
          }
        />
      )}
      {items.length === 0 && !filtered && (
        <EmptyState
          title={allCancelled ? t('All your orders are cancelled') : t('No orders yet')}
          icon={<PackageOpen />}
          action={
            <ButtonLink to="/allproducts" variant="primary">
              {t('Browse products')}
            </ButtonLink>
          }
        >
          {t('Your orders are listed here with their status.')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <Table label={t('My orders')} stacked="wide" keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('Product')}</HeaderCell>
                <HeaderCell numeric>{t('Quantity')}</HeaderCell>
                <HeaderCell>{t('Address')}</HeaderCell>
                <HeaderCell>{t('Total price')}</HeaderCell>
                <HeaderCell>{t('Status')}</HeaderCell>
                <HeaderCell data-print="none">
                  <span className="sr-only">{t('Action')}</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((order) => (
                <OwnOrderRow
                  key={order._id}
                  order={order}
                  selected={order._id === placed}
                  reviewed={reviewed.has(order.productId)}
                  onDelete={() => void confirmAndDelete(order)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...orders}
            shown={tn('{count} order shown', '{count} orders shown', items.length)}
            back={t('Back to the first orders')}
            className="mt-6 print:[&>a]:hidden"
          />
        </>
      )}
      {cancelled && <CancelledOrders {...cancelled} filters={filters} />}
      <OwnStockAlerts alerts={alerts} />
    </>
  );
}
