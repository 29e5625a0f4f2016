import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { ForCompany, requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listOwnInvoices } from '../contract.ts';
import type { Invoice } from '../domain/invoice.ts';
import { InvoiceList, loadInvoices } from './invoice-list.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Invoices' };

const STEP = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  return loadInvoices(request, STEP, (query) => api(listOwnInvoices, { query }, { signal }));
}

/** The invoices of the reader, or of the company that they act for. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const payable = new Set(
    found.invoices.items.filter((one) => one.payableByCard).map(({ _id }) => _id),
  );
  const actionOf = ({ _id, number }: Invoice) =>
    payable.has(_id) && <PayLink id={_id} number={number} />;
  return (
    <>
      <PageHeader
        title={t('Invoices')}
        actions={
          <ButtonLink to="/dashboard/invoices/statement">{t('Statement of account')}</ButtonLink>
        }
      >
        <ForCompany />
      </PageHeader>
      <InvoiceList
        {...found}
        empty={t('Invoices of your orders appear here.')}
        {...(payable.size > 0 && { actionOf })}
      />
    </>
  );
}

function PayLink({ id, number }: { readonly id: string; readonly number: string }) {
  return (
    <ButtonLink
      size="sm"
      to={`/dashboard/invoices/${id}/pay`}
      aria-label={t('Pay by card: {number}', { number })}
    >
      {t('Pay by card')}
    </ButtonLink>
  );
}
