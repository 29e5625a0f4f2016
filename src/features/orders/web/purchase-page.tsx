import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { ProductPicture } from '#features/catalogue/web/index.ts';
import { PaymentHistoryList } from '#features/payments/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { getTimeline } from '../contract.ts';
import { CardPayment } from './card-payment.tsx';
import { CancelledPurchase } from './cancelled-purchase.tsx';
import { NoSuchOrder } from './no-such-order.tsx';
import { OrderSummary } from './order-summary.tsx';
import { loadOrderWithPayments } from './order-data.ts';
import { orderedProducts } from './ordered-products.ts';
import { isCancelledUnpaid, isPending } from './order-status.ts';
import { usePaymentHistory } from './use-payment-history.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type PurchaseData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<PurchaseData | undefined> = {
  title: (purchase) => {
    if (!purchase) return purchase === null ? t('Page not found') : t('Purchase');
    const { orderNumber } = purchase.order;
    const productname = orderedProducts(purchase.order);
    return isPending(purchase.order)
      ? t('Pay for order {orderNumber}: {productname}', { orderNumber, productname })
      : t('Order {orderNumber}: {productname}', { orderNumber, productname });
  },
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const user = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const args = { params: { id: params['id'] ?? '' } };
  const [loaded, config] = await Promise.all([
    loadOrderWithPayments(api, args.params.id, signal, user),
    api(getConfig, {}, { signal }),
  ]);
  if (!loaded) return null;
  const { order: existing, history } = loaded;
  const timeline = isCancelledUnpaid(existing)
    ? pageValue(await api(getTimeline, args, { signal }))
    : [];
  return {
    order: existing,
    isOwn: existing.userMail === user.email,
    timeline,
    history,
    payments: pageValue(config).payments,
  };
}

export function Component() {
  const purchase = useLoaderData<typeof loader>();
  return purchase ? <Purchase key={purchase.order._id} {...purchase} /> : <NoSuchOrder />;
}

function Purchase(purchase: NonNullable<PurchaseData>) {
  const { order, isOwn, timeline, history: first, payments } = purchase;
  const { history, pollAgain } = usePaymentHistory(order, first);
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('My Orders'), to: '/dashboard/myorders' },
              { label: order.orderNumber, to: `/dashboard/myorders/${order._id}` },
              { label: t('Purchase') },
            ]}
          />
        }
        title={
          <RichText
            text="Order {orderNumber}"
            parts={{ orderNumber: <Unbroken>{order.orderNumber}</Unbroken> }}
          />
        }
      />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <ProductPicture
          src={order.img}
          alt={order.productname}
          main
          className="aspect-square w-full max-w-64 rounded-md border border-line bg-plate p-4"
        />
        <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
          <OrderSummary order={order} />
          {isCancelledUnpaid(order) ? (
            <CancelledPurchase {...{ order, timeline, history, isOwn }} />
          ) : (
            <CardPayment order={order} payments={payments} onUndecided={pollAgain} />
          )}
          <PaymentHistoryList history={history} />
        </div>
      </div>
    </>
  );
}
