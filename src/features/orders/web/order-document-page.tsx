import { Printer } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull, pageValue } from '#browser/page-value.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { getConfig, getShopSettings } from '#features/shop/contract.ts';
import { formatDateIn } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { getOrder, type Order } from '../contract.ts';
import { OrderedFor } from './ordered-for.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { NoSuchOrder } from './no-such-order.tsx';
import { documentsOf, documentTitles, type OrderDocument } from './order-documents.ts';
import { OrderLines } from './order-lines.tsx';
import { isRefunded } from './order-status.ts';
import { SellerAddress } from './seller-address.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type DocumentData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<DocumentData | undefined> = {
  title: (data) => {
    if (!data) return data === null ? t('Page not found') : t('Document');
    return `${t(documentTitles[data.document])} ${data.order.orderNumber}`;
  },
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const [found, settings, config] = await Promise.all([
    api(getOrder, { params: { id: params['id'] ?? '' } }, { signal }),
    api(getShopSettings, {}, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const order = valueOrNull(found);
  const document = order && documentsOf(order).find((one) => one === params['document']);
  if (!order || !document) return null;
  return { order, document, shop: pageValue(settings), timeZone: pageValue(config).timeZone };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <NoSuchOrder />;
  const { order, document, shop, timeZone } = data;
  const to = `/dashboard/myorders/${order._id}`;
  return (
    <>
      <div data-print="none" className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          items={[
            { label: t('My Orders'), to: '/dashboard/myorders' },
            { label: order.orderNumber, to },
            { label: t(documentTitles[document]) },
          ]}
        />
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden />
          {t('Print')}
        </Button>
      </div>
      <article className="mx-auto max-w-3xl rounded-md border border-line bg-raised p-6 sm:p-10 print:border-0 print:p-0">
        <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 className="text-2xl">{t(documentTitles[document])}</h1>
            <p className="code mt-1 text-muted">{order.orderNumber}</p>
          </div>
          <SellerAddress shop={shop} />
        </header>
        <Facts {...{ order, document, timeZone }} />
        <OrderLines order={order} />
        {document === 'receipt' && <Received order={order} />}
      </article>
    </>
  );
}

interface FactsProps {
  readonly order: Order;
  readonly document: OrderDocument;
  readonly timeZone: string;
}

function Facts({ order, document, timeZone }: FactsProps) {
  return (
    <DescriptionList className="mb-8">
      <DescriptionRow term={t('Ordered')}>{formatDateIn(timeZone, order.placedAt)}</DescriptionRow>
      <DescriptionRow term={t('Customer')}>
        {order.userName}, <EmailText email={order.userMail} />
      </DescriptionRow>
      <OrderedFor order={order} />
      <DescriptionRow term={t('Deliver to')}>
        <DeliverTo order={order} />
      </DescriptionRow>
      <DeliveryRow method={order.deliveryMethod} />
      <DescriptionRow term={t('Payment option')}>{t(order.delivery)}</DescriptionRow>
      {document === 'receipt' && order.transactionId && (
        <DescriptionRow term={t('Transaction ID')}>
          <span className="code break-all">{order.transactionId}</span>
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}

function Received({ order }: { order: Order }) {
  const { paid, refunded, currency } = order;
  return (
    <DescriptionList className="mt-8 sm:ml-auto sm:max-w-xs">
      <DescriptionRow term={t('Paid')} numeric>
        {formatAmount(paid, currency)}
      </DescriptionRow>
      {isRefunded(order) && (
        <DescriptionRow term={t('Refunded')} numeric>
          {formatAmount(refunded, currency)}
        </DescriptionRow>
      )}
    </DescriptionList>
  );
}
