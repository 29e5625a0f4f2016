import { History } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import type { StockReason } from '#features/inventory/domain/stock-reason.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { countStockAlerts } from '#features/stock-alerts/contract.ts';
import { formatTimestamp } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listStockMovements } from '../contract.ts';
import type { StockMovement } from '../domain/stock-movement.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Stock history' };

const STEP = 50;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'products.see');
  const api = context.get(apiContext);
  const { signal } = request;
  const product = { params: { id: params['id'] ?? '' } };
  const [managed, movements, alerts] = await Promise.all([
    api(getManagedProduct, product, { signal }),
    loadPagedList(request, STEP, (query) =>
      api(listStockMovements, { ...product, query }, { signal }),
    ),
    api(countStockAlerts, product, { signal }),
  ]);
  const waiting = alerts.ok ? alerts.value.waiting : 0;
  return { product: valueOrNull(managed), movements, waiting };
}

/** Each change of a product's stock: when, why, who and how many pieces. */
export function Component() {
  const { product, movements, waiting } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const { items } = movements;
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Manage Products'), to: '/dashboard/manageproducts' },
              ...(product
                ? [{ label: product.name, to: `/dashboard/manageproducts/${product._id}` }]
                : []),
              { label: t('Stock history') },
            ]}
          />
        }
        title={t('Stock history')}
        actions={
          product && (
            <ButtonLink to={`/dashboard/manageproducts/${product._id}`}>
              {t('Edit product')}
            </ButtonLink>
          )
        }
      >
        {product ? (
          <>
            {product.name} <span className="code">{product.sku}</span>
            {'\u00a0· '}
            {t('Stock: {stock}', { stock: formatCount(product.stock) })}
            {waiting > 0 && (
              <>
                {'\u00a0· '}
                {tn(
                  '{count} person is waiting for it',
                  '{count} people are waiting for it',
                  waiting,
                )}
              </>
            )}
          </>
        ) : (
          t('There is no such product. It may have been deleted.')
        )}
      </PageHeader>
      {items.length === 0 ? (
        <EmptyState title={t('No changes yet')} icon={<History />}>
          {t('Each order, cancellation and correction of the stock will be listed here.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Stock history')} stacked keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('When')}</HeaderCell>
                <HeaderCell>{t('Reason')}</HeaderCell>
                <HeaderCell>{t('By')}</HeaderCell>
                <HeaderCell numeric>{t('Added or taken')}</HeaderCell>
                <HeaderCell numeric>{t('Stock after it')}</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((movement) => (
                <MovementRow key={movement._id} movement={movement} />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...movements}
            shown={tn('{count} change shown', '{count} changes shown', items.length)}
            back={t('Back to the newest changes')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

const reasonTexts: Readonly<Record<StockReason, string>> = {
  opening: 'First stock',
  'order-placed': 'Order placed',
  'order-cancelled': 'Order cancelled',
  'pieces-cancelled': 'Pieces cancelled',
  'order-expired': 'Order expired',
  'quote-held': 'Held for a quote',
  'quote-released': 'No longer held for a quote',
  'goods-returned': 'Returned by a customer',
  correction: 'Correction',
};

function MovementRow({ movement }: { movement: StockMovement }) {
  const { at, reason, by, note, change, stock } = movement;
  return (
    <Row>
      <Cell label={t('When')} className="whitespace-nowrap">
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </Cell>
      <Cell label={t('Reason')} className="min-w-0">
        <p>
          {t(reasonTexts[reason as StockReason] ?? reason)} <OrderOf movement={movement} />
        </p>
        {note && <p className="break-words text-muted">{note}</p>}
      </Cell>
      <Cell label={t('By')}>
        {by ? (
          <>
            <p>{by.name}</p>
            <p className="text-sm text-muted">
              <EmailText email={by.email} />
            </p>
          </>
        ) : (
          '–'
        )}
      </Cell>
      <Cell label={t('Added or taken')} numeric>
        {change < 0 ? `−${formatCount(-change)}` : `+${formatCount(change)}`}
      </Cell>
      <Cell label={t('Stock after it')} numeric>
        {formatCount(stock)}
      </Cell>
    </Row>
  );
}

function OrderOf({ movement: { order } }: { movement: StockMovement }) {
  if (!order) return null;
  const { id, orderNumber, visible } = order;
  if (!visible) return <span className="code">{orderNumber}</span>;
  return (
    <Link
      to={`/dashboard/manageorders?${new URLSearchParams({ order: id })}`}
      className="code hover:underline"
    >
      {orderNumber}
    </Link>
  );
}
