import { PackageOpen, Printer } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { DeliveryNoteButton } from '#features/invoices/web/index.ts';
import { listPackingSlips } from '#features/orders/contract.ts';
import type { PackingSlip } from '#features/orders/domain/packing-slip.ts';
import { PackingSlipSheet } from '#features/orders/web/index.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { getConfig, getShopSettings } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

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
  return { requested, parcel, slips: pageValue(slips), shop: pageValue(settings), timeZone };
}

/** The packing slips of the orders that the address names, each on a sheet of its own. */
export function Component() {
  const { requested, parcel, slips, shop, timeZone } = useLoaderData<typeof loader>();
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
          <PackingSlipSheet
            key={slip.order}
            {...{ slip, shop, timeZone }}
            actions={
              isDeliverable(slip) && <DeliveryNoteButton orderId={slip.order} parcel={parcel} />
            }
          />
        ))}
      </div>
    </>
  );
}

/** What is left of an order has its delivery note once it is in a parcel. */
function isDeliverable({ rest, awaitingPayment }: PackingSlip): boolean {
  return !rest && !awaitingPayment;
}
