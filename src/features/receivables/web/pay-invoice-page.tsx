import { useMemo, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { getConfig, type ShopConfig } from '#features/shop/contract.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getInvoicePayment, type InvoicePayment } from '../card-payment-contract.ts';
import { CardPayment } from './card-payment.tsx';
import { obstacleTexts } from './card-texts.ts';
import { callsOfInvoice } from './invoice-calls.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Pay invoice' };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const [found, config] = await Promise.all([
    api(getInvoicePayment, { params: { id: params['id'] ?? '' } }, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  return { payment: valueOrNull(found), cards: pageValue(config).payments };
}

/** What is open of an invoice, and the form to pay it by card. */
export function Component() {
  const { payment, cards } = useLoaderData<typeof loader>();
  if (!payment) return <NotFound />;
  return <PayInvoice key={payment.invoice._id} {...{ payment, cards }} />;
}

interface PaymentProps {
  readonly payment: InvoicePayment;
  readonly cards: ShopConfig['payments'];
}

function PayInvoice({ payment, cards }: PaymentProps) {
  const { invoice } = payment;
  // The page is not loaded again once it is paid: that would replace the transaction ID.
  const [isPaid, setIsPaid] = useState(false);
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Invoices'), to: '/dashboard/invoices' },
              { label: invoice.number },
              { label: t('Pay by card') },
            ]}
          />
        }
        title={t('Pay invoice {number}', { number: invoice.number })}
      />
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
        <Facts {...payment} isPaid={isPaid} />
        <Payment {...{ payment, cards }} onRecorded={() => setIsPaid(true)} />
      </div>
    </>
  );
}

function Facts({ invoice, toPay, isPaid }: InvoicePayment & { readonly isPaid: boolean }) {
  const { currency } = invoice;
  const hasDiscount = !isPaid && /[1-9]/.test(invoice.discount);
  return (
    <DescriptionList>
      <DescriptionRow term={t('Order number')}>{invoice.orderNumber}</DescriptionRow>
      {invoice.dueDay && (
        <DescriptionRow term={t('Due on')}>{formatDay(invoice.dueDay)}</DescriptionRow>
      )}
      <DescriptionRow term={t('Total')}>{formatAmount(invoice.gross, currency)}</DescriptionRow>
      <DescriptionRow term={t('Open amount')}>
        {formatAmount(isPaid ? '0.00' : invoice.open, currency)}
      </DescriptionRow>
      {hasDiscount && (
        <>
          <DescriptionRow term={t('Early payment discount')}>
            {formatAmount(`-${invoice.discount}`, currency)}
          </DescriptionRow>
          <DescriptionRow term={t('To pay')}>{formatAmount(toPay, currency)}</DescriptionRow>
        </>
      )}
    </DescriptionList>
  );
}

function Payment({
  payment,
  cards: { provider, publishableKey },
  onRecorded,
}: PaymentProps & { readonly onRecorded: () => void }) {
  const id = payment.invoice._id;
  const calls = useMemo(() => callsOfInvoice(id), [id]);
  const { obstacle } = payment;
  if (obstacle === 'nothing-open') {
    return <Alert tone="positive" title={t(obstacleTexts[obstacle])} action={<ToInvoices />} />;
  }
  if (obstacle || provider === 'none' || publishableKey === null) {
    const title = t(obstacleTexts[obstacle ?? 'not-offered']);
    return <Alert tone="caution" title={title} action={<ToInvoices />} />;
  }
  const { invoice, toPay } = payment;
  const { currency } = invoice;
  return (
    <CardPayment
      calls={calls}
      {...{ toPay, currency, provider, publishableKey, onRecorded }}
      next={<ToInvoices />}
    />
  );
}

function ToInvoices() {
  return <ButtonLink to="/dashboard/invoices">{t('Invoices')}</ButtonLink>;
}
