import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  apiContext,
  foundValue,
  pageValue,
  requireSignedIn,
} from '#features/identity/web/index.ts';
import { PaymentHistoryList } from '#features/payments/web/index.ts';
import { getConfig } from '#features/storefront/contract.ts';
import { NotFound } from '#features/storefront/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { getOrder, getPayments } from '../contract.ts';
import { CardPayment } from './card-payment.tsx';
import { OrderSummary } from './order-summary.tsx';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

type Purchase = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Purchase | undefined> = {
  title: (purchase) => (purchase === null ? 'Page not found' : 'Pay for an order'),
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const args = { params: { id: params['id'] ?? '' } };
  const [order, history, config] = await Promise.all([
    api(getOrder, args, { signal }),
    api(getPayments, args, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const found = foundValue(order);
  if (!found) return null;
  return {
    order: found,
    history: pageValue(history),
    payments: pageValue(config).payments,
  };
}

export function Component() {
  const purchase = useLoaderData<typeof loader>();
  if (!purchase) return <NotFound />;
  const { order, history, payments } = purchase;
  return (
    <>
      <PageHeader title="Purchase" caption={order.orderNumber} />
      <div className="grid items-start gap-6 md:grid-cols-[16rem_1fr]">
        <img
          src={order.img}
          alt={order.productname}
          width={256}
          height={256}
          className="aspect-square w-full max-w-64 rounded-md border border-line bg-raised object-contain p-4"
        />
        <div className="grid max-w-xl gap-6">
          <OrderSummary order={order} />
          <CardPayment key={order._id} order={order} payments={payments} />
          <PaymentHistoryList history={history} />
        </div>
      </div>
    </>
  );
}
