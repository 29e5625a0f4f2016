import { Check, CreditCard, FileText, RotateCw, Star } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orderPath } from '#features/catalogue/web/index.ts';
import { apiContext } from '#browser/api.ts';
import { requireSignedIn, useMay, useSession } from '#features/sessions/web/index.ts';
import { loadOrderDocuments, OrderDocuments } from '#features/invoices/web/index.ts';
import { loadOrderReturns, OrderReturns } from '#features/returns/web/index.ts';
import { listReviewedProducts } from '#features/reviews/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import {
  CancelOwnOrder,
  ChangeOrderHint,
  CancelledNotice,
  FulfilmentBadge,
  NoSuchOrder,
  OrderAgain,
  OrderStatus,
  loadOrder,
  type OrderData,
  OrderDetails,
  documentsOf,
  invoiceStatusOf,
  printLabels,
  isCancelledUnpaid,
  isDeletable,
  isPayableByCard,
  isReviewable,
  orderedProducts,
  reviewPath,
} from '#features/orders/web/index.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<OrderData | null | undefined> = {
  title: (data) => {
    if (!data) return data === null ? t('Page not found') : t('My Orders');
    const { orderNumber } = data.order;
    const productname = orderedProducts(data.order);
    return t('Order {orderNumber}: {productname}', { orderNumber, productname });
  },
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const user = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const [data, reviewed, documents, returns] = await Promise.all([
    loadOrder(api, params['id'] ?? '', signal, user),
    listReviewedProducts(api, user.email, signal),
    loadOrderDocuments(api, params['id'] ?? '', signal),
    loadOrderReturns(api, params['id'] ?? '', signal),
  ]);
  return data && { ...data, documents, returns, reviewed: reviewed.has(data.order.productId) };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { user } = useSession();
  const may = useMay();
  if (!data) return <NoSuchOrder />;
  const { reviewed, documents, returns, ...details } = data;
  const { order } = details;
  const invoiced = invoiceStatusOf(order, documents);
  const isOwn = user?.email === order.userMail;
  // Somebody else's order is opened by colleagues, too.
  const list =
    isOwn || !may('orders.see')
      ? { label: t('My Orders'), to: '/dashboard/myorders' }
      : { label: t('Manage Orders'), to: '/dashboard/manageorders' };
  return (
    <>
      <PageHeader
        before={<Breadcrumbs items={[list, { label: order.orderNumber }]} />}
        title={
          <RichText
            text="Order {orderNumber}"
            parts={{ orderNumber: <Unbroken>{order.orderNumber}</Unbroken> }}
          />
        }
        actions={<OrderActions {...{ order, isOwn, reviewed }} />}
      >
        <span className="flex flex-wrap gap-2">
          <OrderStatus order={order} invoiced={invoiced} />
          <FulfilmentBadge order={order} />
        </span>
      </PageHeader>
      {isCancelledUnpaid(order) && (
        <div className="mb-6">
          <CancelledNotice timeline={details.timeline} isOwn={isOwn} />
        </div>
      )}
      {isOwn && <ChangeOrderHint order={order} />}
      <OrderDetails {...details} invoiced={invoiced} />
      <OrderDocuments
        orderId={order._id}
        documents={documents}
        parcels={order.parcels}
        isEnded={documentsOf(order).length === 0 || order.fulfilment === 'cancelled'}
      />
      <OrderReturns orderId={order._id} found={returns} isManaged={!isOwn && may('returns.see')} />
    </>
  );
}

interface OrderActionsProps {
  readonly order: OrderData['order'];
  readonly isOwn: boolean;
  /** Whether the user has already reviewed the first product. */
  readonly reviewed: boolean;
}

function OrderActions({ order, isOwn, reviewed }: OrderActionsProps) {
  const isReviewed = reviewed && order.lineCount === 1;
  return (
    <>
      {documentsOf(order).map((document) => (
        <ButtonLink key={document} to={`/dashboard/myorders/${order._id}/${document}`}>
          <FileText aria-hidden />
          {t(printLabels[document])}
        </ButtonLink>
      ))}
      {isOwn && (
        <>
          {isReviewable(order) && (
            <ButtonLink to={isReviewed ? '/dashboard/myreviews' : reviewPath(order)}>
              {isReviewed ? <Check aria-hidden /> : <Star aria-hidden />}
              {isReviewed ? t('Reviewed') : t('Give Review')}
            </ButtonLink>
          )}
          {/* While it can be changed, one way to order it again is enough. */}
          {order.lineCount === 1 && !isDeletable(order) && (
            <ButtonLink to={orderPath({ _id: order.productId }, order.quantity)}>
              <RotateCw aria-hidden />
              {t('Order again')}
            </ButtonLink>
          )}
          <OrderAgain order={order} />
          <CancelOwnOrder order={order} />
        </>
      )}
      {isOwn && isPayableByCard(order) && (
        <ButtonLink to={`/dashboard/purchase/${order._id}`} variant="primary">
          <CreditCard aria-hidden />
          {t('Pay')}
        </ButtonLink>
      )}
    </>
  );
}
