import { PackageOpen, Printer } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { getConfig, getShopSettings, type PublicShopSettings } from '#features/shop/contract.ts';
import { formatDateIn } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { listPackingSlips } from '../contract.ts';
import type { PackingSlip } from '../domain/packing-slip.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { SellerAddress } from './seller-address.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Packing slips' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'orders.see');
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const orders = searchParams.get('orders') ?? '';
  const parcel = searchParams.get('parcel') ?? '';
  const api = context.get(apiContext);
  const [slips, settings, config] = await Promise.all([
    api(
      listPackingSlips,
      { query: { ...(orders && { orders }), ...(parcel && { parcel }) } },
      { signal },
    ),
    api(getShopSettings, {}, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const requested = orders ? new Set(orders.split(',')).size : 0;
  const { timeZone } = pageValue(config);
  return { requested, slips: pageValue(slips), shop: pageValue(settings), timeZone };
}

/** The packing slips of the orders that the address names, each on a sheet of its own. */
export function Component() {
  const { requested, slips, shop, timeZone } = useLoaderData<typeof loader>();
  const missing = requested - slips.length;
  return (
    <>
      <div data-print="none">
        <PageHeader
          before={
            <Breadcrumbs
              items={[
                { label: t('Manage Orders'), to: '/dashboard/manageorders' },
                { label: t('Packing slips') },
              ]}
            />
          }
          title={t('Packing slips')}
          actions={
            slips.length > 0 && (
              <Button variant="primary" onClick={() => print()}>
                <Printer aria-hidden />
                {t('Print')}
              </Button>
            )
          }
        />
        {missing > 0 && (
          <Alert tone="caution" className="mb-6">
            {tn(
              '{count} order has no packing slip, because it is cancelled, expired or deleted.',
              '{count} orders have no packing slip, because they are cancelled, expired or deleted.',
              missing,
            )}
          </Alert>
        )}
        {requested === 0 && (
          <EmptyState title={t('No orders selected')} icon={<PackageOpen />}>
            {t('Select orders in Manage Orders to print their packing slips.')}
          </EmptyState>
        )}
      </div>
      <div className="grid gap-8 print:block">
        {slips.map((slip) => (
          <Slip key={slip.order} {...{ slip, shop, timeZone }} />
        ))}
      </div>
    </>
  );
}

interface SlipProps {
  readonly slip: PackingSlip;
  readonly shop: PublicShopSettings;
  readonly timeZone: string;
}

function Slip({ slip, shop, timeZone }: SlipProps) {
  const { order, orderNumber, placedAt, userName, deliveryMethod, lines, parcel, rest } = slip;
  const { awaitingPayment } = slip;
  const hasCustomerPartNumbers = lines.some(
    ({ customerPartNumber }) => customerPartNumber !== null,
  );
  return (
    <article
      aria-labelledby={order}
      className="mx-auto w-full max-w-3xl break-after-page rounded-md border border-line bg-raised p-6 last:break-after-auto sm:p-10 print:border-0 print:p-0"
    >
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id={order} className="text-2xl">
            {t('Packing slip')}
          </h2>
          <p className="code mt-1 text-muted">{orderNumber}</p>
          {parcel !== null && <p>{t('Parcel {number}', { number: parcel })}</p>}
          {rest && <p>{t('Rest of the order')}</p>}
          {awaitingPayment && (
            <p className="font-semibold">{t('Not paid yet. Do not pack this order.')}</p>
          )}
        </div>
        <SellerAddress shop={shop} />
      </header>
      <DescriptionList className="mb-8">
        <DescriptionRow term={t('Deliver to')}>
          <DeliverTo order={slip} />
        </DescriptionRow>
        <DeliveryRow method={deliveryMethod} />
        <DescriptionRow term={t('Customer')}>{userName}</DescriptionRow>
        <DescriptionRow term={t('Ordered')}>{formatDateIn(timeZone, placedAt)}</DescriptionRow>
      </DescriptionList>
      <Table label={t('Lines of order {orderNumber}', { orderNumber })} stacked>
        <TableHead>
          <tr>
            <HeaderCell>{t('SKU')}</HeaderCell>
            <HeaderCell>{t('Product')}</HeaderCell>
            {hasCustomerPartNumbers && <HeaderCell>{t('Customer part number')}</HeaderCell>}
            <HeaderCell numeric>{t('Quantity')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Row key={line.sku}>
              <Cell label={t('SKU')} className="code">
                {line.sku}
              </Cell>
              <Cell label={t('Product')}>
                <p className="font-medium">{line.productname}</p>
                {line.mpn && <p className="code text-muted">{t('MPN {mpn}', { mpn: line.mpn })}</p>}
                {line.note && <p className="text-sm">{line.note}</p>}
              </Cell>
              {hasCustomerPartNumbers && (
                <Cell
                  label={t('Customer part number')}
                  labelAbove
                  className={cn(!line.customerPartNumber && 'not-print:max-sm:hidden')}
                >
                  <span className="code">{line.customerPartNumber ?? '–'}</span>
                </Cell>
              )}
              <Cell label={t('Quantity')} numeric className="font-semibold">
                {formatCount(line.quantity)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </article>
  );
}
