// The invoices with their payments, which invoices must not import.
import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { useExport } from '#browser/use-export.ts';
import { exportInvoices, listInvoices } from '#features/invoices/contract.ts';
import type { Invoice } from '#features/invoices/domain/invoice.ts';
import { InvoiceList, loadInvoices, MoneyNav } from '#features/invoices/web/index.ts';
import { RecordPaymentButton } from '#features/receivables/web/index.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Invoices' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'invoices.see');
  const api = context.get(apiContext);
  const { signal } = request;
  return loadInvoices(request, STEP, (query) => api(listInvoices, { query }, { signal }));
}

/** The invoices and credit notes of all customers. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const [newest] = found.invoices.items;
  const may = useMay();
  const actionOf = (invoice: Invoice) => (
    <InvoiceActions invoice={invoice} mayBook={may('payments.book')} />
  );
  return (
    <>
      <MoneyNav />
      <PageHeader title={t('Manage Invoices')} />
      <InvoiceList
        {...found}
        empty={t('Choose in the settings when the shop writes invoices.')}
        withBuyer
        {...(may('payments.see') && { actionOf })}
      />
      {newest && <MonthExport newest={newest.day} />}
    </>
  );
}

interface InvoiceActionsProps {
  readonly invoice: Invoice;
  readonly mayBook: boolean;
}

function InvoiceActions({ invoice, mayBook }: InvoiceActionsProps) {
  const { _id: id, kind, number, open } = invoice;
  const isOpen = kind === 'invoice' && /[1-9]/.test(open) && !open.startsWith('-');
  return (
    <span className="inline-flex flex-wrap gap-2">
      {mayBook && isOpen && <RecordPaymentButton invoiceId={id} number={number} size="sm" />}
      <ButtonLink
        to={`/dashboard/manageinvoices/${id}`}
        size="sm"
        aria-label={t('Payments of {number}', { number })}
      >
        {t('Payments')}
      </ButtonLink>
    </span>
  );
}

/** @param newest a day of the month that is exported unless another is chosen */
function MonthExport({ newest }: { newest: string }) {
  const api = useApi();
  const [month, setMonth] = useState(newest.slice(0, 7));
  const { received, start } = useExport(
    (options) => api(exportInvoices, { query: { month } }, options),
    `invoices-${month}.zip`,
  );
  return (
    <div className="mt-8 flex flex-wrap items-end gap-2">
      <TextField
        label={t('Month')}
        type="month"
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <Button busy={received !== null} disabled={month === ''} onClick={start}>
        {t('Export as ZIP')}
      </Button>
    </div>
  );
}
