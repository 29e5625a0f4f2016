import { CreditCard, FileText, RotateCw, Star } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orderPath } from '#features/catalogue/web/index.ts';
import { apiContext, requireSignedIn, useSession } from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ONLINE } from '../domain/delivery.ts';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { NoSuchOrder } from './no-such-order.tsx';
import { OrderStatus } from './order-cells.tsx';
import { loadOrder, type OrderData } from './order-data.ts';
import { OrderDetails } from './order-details.tsx';
import { documentsOf, documentWords } from './order-documents.ts';
import { isPending } from './order-standing.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle<OrderData | null | undefined> = {
  title: (data) => {
    if (!data) return data === null ? t('Page not found') : t('My Orders');
    const { orderNumber, productname } = data.order;
    return t('Order {orderNumber}: {productname}', { orderNumber, productname });
  },
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  return loadOrder(context.get(apiContext), params['id'] ?? '', request.signal);
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { user } = useSession();
  if (!data) return <NoSuchOrder />;
  const { order } = data;
  const own = user?.email === order.userMail;
  const list = own
    ? { label: t('My Orders'), to: '/dashboard/myorders' }
    : { label: t('Manage Orders'), to: '/dashboard/manageorders' };
  return (
    <>
      <PageHeader
        before={<Breadcrumbs items={[list, { label: order.orderNumber }]} />}
        title={t('Order {orderNumber}', { orderNumber: order.orderNumber })}
        actions={<OrderActions data={data} own={own} />}
      >
        <span className="flex flex-wrap gap-2">
          <OrderStatus order={order} />
          <FulfilmentBadge order={order} />
        </span>
      </PageHeader>
      <OrderDetails {...data} />
    </>
  );
}

function OrderActions({ data: { order }, own }: { data: OrderData; own: boolean }) {
  const payable = own && order.delivery === ONLINE && isPending(order);
  const review = new URLSearchParams({ product: order.productId });
  return (
    <>
      {documentsOf(order).map((document) => (
        <ButtonLink key={document} to={`/dashboard/myorders/${order._id}/${document}`}>
          <FileText aria-hidden />
          {t(documentWords[document])}
        </ButtonLink>
      ))}
      {own && (
        <>
          <ButtonLink to={`/dashboard/addreview?${review}`}>
            <Star aria-hidden />
            {t('Give Review')}
          </ButtonLink>
          <ButtonLink to={orderPath({ _id: order.productId }, order.quantity)}>
            <RotateCw aria-hidden />
            {t('Order again')}
          </ButtonLink>
        </>
      )}
      {payable && (
        <ButtonLink to={`/dashboard/purchase/${order._id}`} variant="primary">
          <CreditCard aria-hidden />
          {t('Pay')}
        </ButtonLink>
      )}
    </>
  );
}
