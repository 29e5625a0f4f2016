import { FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { loadPagedList, type PagedList } from '#browser/paged-list.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import type { InvoiceFilter } from '../contract.ts';
import type { Invoice } from '../domain/invoice.ts';
import { InvoiceSearch, invoiceSearchOf, type InvoiceSearchValues } from './invoice-search.tsx';
import { InvoiceTable } from './invoice-table.tsx';

export interface FoundInvoices<One extends Invoice = Invoice> {
  readonly search: InvoiceSearchValues;
  readonly invoices: PagedList<One>;
}

type Load<One> = Parameters<typeof loadPagedList<One>>[2];

/** The part of a list of invoices that the address of the page asks for. */
export async function loadInvoices<One extends Invoice>(
  request: Pick<Request, 'url'>,
  step: number,
  load: (query: InvoiceFilter) => ReturnType<Load<One>>,
): Promise<FoundInvoices<One>> {
  const search = invoiceSearchOf(request.url);
  const { q, kind } = search;
  const invoices = await loadPagedList(request, step, (page) =>
    load({ q, ...(kind && { kind }), ...page }),
  );
  return { search, invoices };
}

interface InvoiceListProps
  extends FoundInvoices, Omit<ComponentProps<typeof InvoiceTable>, 'invoices'> {
  /** When invoices appear here, as long as there are none. */
  readonly empty: string;
}

/** A list of invoices with its search. */
export function InvoiceList({ search, invoices, empty, ...table }: InvoiceListProps) {
  const { items } = invoices;
  const isSearched = search.q !== '' || search.kind !== '';
  return (
    <>
      {(isSearched || items.length > 0) && (
        <InvoiceSearch {...search} withBuyer={table.withBuyer ?? false} />
      )}
      {items.length === 0 ? (
        <EmptyState title={t('No invoices found')} icon={<FileText />}>
          {isSearched
            ? t('No invoice matches. Try a part of its number or of the order’s.')
            : empty}
        </EmptyState>
      ) : (
        <>
          <InvoiceTable invoices={items} {...table} />
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
