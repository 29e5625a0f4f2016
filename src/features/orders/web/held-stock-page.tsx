import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { actOnOrders, listHeldStock, type HeldStock } from '../contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { orderMessages } from './messages.ts';
import type { ActionDetails } from './use-order-actions.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Held stock' };

/** As many entries as are shown at once. */
const STEP = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'orders.see');
  const api = context.get(apiContext);
  const { signal } = request;
  return loadPagedList(request, STEP, (page) => api(listHeldStock, { query: page }, { signal }));
}

/** The stock that unpaid online orders hold, by customer, company and product. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { releasing, start, close, release } = useRelease();
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Manage Orders'), to: '/dashboard/manageorders' },
              { label: t('Held stock') },
            ]}
          />
        }
        title={t('Held stock')}
      >
        {t(
          'Unpaid online orders, and orders on delivery of customers without a verified address, hold these parts. The largest quantities come first.',
        )}
      </PageHeader>
      {list.items.length === 0 ? (
        <EmptyState title={t('No stock is held')} icon={<PackageOpen />}>
          {t('No order waits for a payment or a verified address.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Held stock')} stacked="wide">
            <TableHead>
              <tr>
                <HeaderCell>{t('Customer')}</HeaderCell>
                <HeaderCell>{t('Product')}</HeaderCell>
                <HeaderCell numeric>{t('Quantity')}</HeaderCell>
                <HeaderCell numeric>{t('Orders')}</HeaderCell>
                <HeaderCell>{t('Held until')}</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">{t('Action')}</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {list.items.map((entry) => (
                <HeldRow
                  key={`${entry.orders[0]} ${entry.productId}`}
                  entry={entry}
                  onRelease={() => start(entry)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} entry shown', '{count} entries shown', list.items.length)}
            back={t('Back to the largest quantities')}
            className="mt-6"
          />
        </>
      )}
      {releasing && (
        <CancelDialog
          count={releasing.orders.length}
          cardPaid={false}
          onClose={close}
          onCancel={release}
        />
      )}
    </>
  );
}

function HeldRow({ entry, onRelease }: { entry: HeldStock; onRelease: () => void }) {
  const { userName, userMail, company, productname, sku, quantity, orders, heldUntil } = entry;
  const may = useMay();
  return (
    <Row>
      <Cell label={t('Customer')}>
        <p className="font-medium">{userName}</p>
        {company && <p className="text-sm">{company}</p>}
        <p className="text-sm text-muted">
          <EmailText email={userMail} />
        </p>
      </Cell>
      <Cell label={t('Product')}>
        <p>{productname}</p>
        <p className="code text-muted">{sku}</p>
      </Cell>
      <Cell label={t('Quantity')} numeric>
        {formatCount(quantity)}
      </Cell>
      <Cell label={t('Orders')} numeric>
        {formatCount(orders.length)}
      </Cell>
      <Cell label={t('Held until')}>
        <time dateTime={heldUntil}>{formatDateTime(heldUntil)}</time>
      </Cell>
      <Cell label={t('Action')}>
        {may('orders.cancel') && (
          <Button
            size="sm"
            aria-label={t('Release {sku}, held by {name}', { sku, name: userName })}
            onClick={onRelease}
          >
            {t('Release')}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Releasing cancels the orders, with a reason for the customer. */
function useRelease() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [releasing, setReleasing] = useState<HeldStock | null>(null);

  async function release(details: ActionDetails) {
    const orders = releasing?.orders ?? [];
    const outcome = await api(actOnOrders, { body: { action: 'cancel', orders, ...details } });
    if (!outcome.ok) return outcome.problem;
    setReleasing(null);
    const refused = outcome.value.filter((one) => one.outcome === 'refused').length;
    if (refused > 0) toast.caution(orderMessages.notChanged(refused));
    if (refused < orders.length) {
      toast.positive(orderMessages.changed.cancel(orders.length - refused));
    }
    await revalidate();
    return null;
  }

  return { releasing, start: setReleasing, close: () => setReleasing(null), release };
}
