import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { getOrder } from '#features/orders/contract.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getOrderReturns } from '../contract.ts';
import { ReturnForm } from './return-form.tsx';
import { orderPath, returnPath } from './return-paths.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Return goods' };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const orderId = params['order'] ?? '';
  const of = { params: { id: orderId } };
  const outcomes = await Promise.all([
    api(getOrderReturns, of, { signal }),
    api(getOrder, of, { signal }),
  ]);
  const [returns, order] = [valueOrNull(outcomes[0]), valueOrNull(outcomes[1])];
  return returns && order ? { ...returns, orderId, orderNumber: order.orderNumber } : null;
}

/** Asks the shop to take back pieces of an order. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (!found) return <NotFound title={t('There is no such order.')} />;
  const { orderId, orderNumber, lines, until, fees } = found;
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('My Orders'), to: '/dashboard/myorders' },
              { label: orderNumber, to: orderPath(orderId) },
              { label: t('Return goods') },
            ]}
          />
        }
        title={t('Return goods')}
      >
        {until &&
          lines.length > 0 &&
          t('You can request a return until {day}.', { day: formatDay(until) })}
      </PageHeader>
      {lines.length === 0 ? (
        <EmptyState title={t('Nothing of this order can be returned')}>
          {t('Write to us if something is wrong with it.')}
        </EmptyState>
      ) : (
        <ReturnForm
          {...{ orderId, lines, fees }}
          onSent={({ _id }) => void navigate(returnPath(_id))}
        />
      )}
    </>
  );
}
