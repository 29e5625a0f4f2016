import { FileText } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { ForCompany, requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listOwnInvoices } from '../contract.ts';
import { InvoiceSearch, invoiceSearchOf } from './invoice-search.tsx';
import { InvoiceTable } from './invoice-table.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Invoices' };

const STEP = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal, url } = request;
  const search = invoiceSearchOf(url);
  const { q, kind } = search;
  const invoices = await loadPagedList(request, STEP, (page) =>
    api(listOwnInvoices, { query: { q, ...(kind && { kind }), ...page } }, { signal }),
  );
  return { search, invoices };
}

/** The invoices of the reader, or of the company that they act for. */
export function Component() {
  const { search, invoices } = useLoaderData<typeof loader>();
  const { items } = invoices;
  const isSearched = search.q !== '' || search.kind !== '';
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
      {(isSearched || items.length > 0) && <InvoiceSearch {...search} />}
      {items.length === 0 ? (
        <EmptyState title={t('No invoices found')} icon={<FileText />}>
          {isSearched
            ? t('No invoice matches. Try a part of its number or of the order’s.')
            : t('Invoices of your orders appear here.')}
        </EmptyState>
      ) : (
        <>
          <InvoiceTable invoices={items} />
          <LoadMore
            {...invoices}
            shown={tn('{count} invoice shown', '{count} invoices shown', items.length)}
            back={t('Back to the newest invoices')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}
