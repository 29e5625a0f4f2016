import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { getReceivable } from '../contract.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';
import { InvoiceEntryList } from './invoice-entry-list.tsx';
import { PaymentLink } from './payment-link.tsx';
import { PaymentList } from './payment-list.tsx';
import { RecordPaymentButton } from './record-payment-button.tsx';
import { RecordPayoutButton } from './record-payout-button.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Payments of the invoice' };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  await requireStaff(args, 'payments.see');
  const { signal } = request;
  const found = await context.get(apiContext)(
    getReceivable,
    { params: { id: params.id ?? '' } },
    { signal },
  );
  return { receivable: valueOrNull(found) };
}

/** What is open of an invoice, and what pays it; or what is owed for a credit note, and what was paid out. */
export function Component() {
  const { receivable } = useLoaderData<typeof loader>();
  const mayBook = useMay()('payments.book');
  if (!receivable) return <NotFound />;
  const { invoice, payments, entries, paymentLink } = receivable;
  const { number, kind } = invoice;
  const isCredit = kind === 'credit-note';
  const isOpen = /[1-9]/.test(invoice.open) && !invoice.open.startsWith('-');
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Manage Invoices'), to: '/dashboard/manageinvoices' },
          { label: number },
        ]}
        className="mb-4"
      />
      <PageHeader
        title={
          <RichText
            text={isCredit ? 'Payouts of credit note {number}' : 'Payments of invoice {number}'}
            parts={{ number: <Unbroken>{number}</Unbroken> }}
          />
        }
        actions={
          mayBook &&
          isOpen &&
          (isCredit ? (
            <RecordPayoutButton receivable={receivable} />
          ) : (
            <RecordPaymentButton invoiceId={invoice._id} number={number} />
          ))
        }
      />
      <InvoiceFacts invoice={invoice} />
      {paymentLink !== null && <PaymentLink {...{ invoice, paymentLink, mayBook }} />}
      <Section title={t('Bank payments')} className="mt-8">
        {payments.length === 0 ? (
          <p className="text-muted">
            {isCredit
              ? t('Nothing of this credit note was paid out yet.')
              : t('No bank payment pays this invoice yet.')}
          </p>
        ) : (
          <PaymentList payments={payments} mayUndo={mayBook} />
        )}
      </Section>
      {entries.length > 0 && (
        <Section title={t('Other payments and credits')} className="mt-8">
          <InvoiceEntryList entries={entries} currency={invoice.currency} />
        </Section>
      )}
    </>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: OpenInvoice }) {
  const { currency, kind } = invoice;
  const isCredit = kind === 'credit-note';
  return (
    <DescriptionList className="max-w-prose">
      <DescriptionRow term={t('Customer')}>{invoice.buyer}</DescriptionRow>
      <DescriptionRow term={t('Order number')}>
        <Link to={`/dashboard/myorders/${invoice.order}`}>{invoice.orderNumber}</Link>
      </DescriptionRow>
      <DescriptionRow term={t('Date')}>{formatDay(invoice.day)}</DescriptionRow>
      {!isCredit && (
        <DescriptionRow term={t('Due on')}>
          {invoice.dueDay ? formatDay(invoice.dueDay) : '–'}
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Total')}>{formatAmount(invoice.gross, currency)}</DescriptionRow>
      <DescriptionRow term={isCredit ? t('Owed to the customer') : t('Open amount')} strong>
        {formatAmount(invoice.open, currency)}
      </DescriptionRow>
    </DescriptionList>
  );
}
