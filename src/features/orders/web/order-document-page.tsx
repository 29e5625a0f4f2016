import { Printer } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull, pageValue } from '#browser/page-value.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import { formatDate } from '#shared/date-format.ts';
import { formatAmountText } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Logo } from '#ui/logo.tsx';
import { getOrder, type Order } from '../contract.ts';
import { NoSuchOrder } from './no-such-order.tsx';
import { documentsOf, documentTitles, type OrderDocument } from './order-documents.ts';
import { OrderLines } from './order-lines.tsx';
import { isRefunded } from './order-status.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

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
  const [found, config] = await Promise.all([
    api(getOrder, { params: { id: params['id'] ?? '' } }, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const order = valueOrNull(found);
  const document = order && documentsOf(order).find((one) => one === params['document']);
  return order && document ? { order, document, shop: pageValue(config).shop } : null;
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <NoSuchOrder />;
  const { order, document, shop } = data;
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
          <div className="text-sm sm:text-right">
            <Logo />
            <p className="mt-2">
              <EmailText email={shop.contactEmail} />
            </p>
          </div>
        </header>
        <Facts order={order} document={document} />
        <OrderLines order={order} />
        {document === 'receipt' && <Received order={order} />}
      </article>
    </>
  );
}

function Facts({ order, document }: { order: Order; document: OrderDocument }) {
  return (
    <DataList className="mb-8">
      <DataRow term={t('Ordered')}>{formatDate(order.placedAt)}</DataRow>
      <DataRow term={t('Customer')}>
        {order.userName}, <EmailText email={order.userMail} />
      </DataRow>
      <DataRow term={t('Deliver to')}>
        <p>{order.name}</p>
        <p className="whitespace-pre-line">{order.address}</p>
        <p>{order.number}</p>
      </DataRow>
      <DataRow term={t('Payment option')}>{t(order.delivery)}</DataRow>
      {document === 'receipt' && order.transactionId && (
        <DataRow term={t('Transaction ID')}>
          <span className="code break-all">{order.transactionId}</span>
        </DataRow>
      )}
    </DataList>
  );
}

function Received({ order }: { order: Order }) {
  const { price, refunded, currency } = order;
  return (
    <DataList className="mt-8 sm:ml-auto sm:max-w-xs">
      <DataRow term={t('Paid')} numeric>
        {formatAmountText(price, currency)}
      </DataRow>
      {isRefunded(order) && (
        <DataRow term={t('Refunded')} numeric>
          {formatAmountText(refunded, currency)}
        </DataRow>
      )}
    </DataList>
  );
}
