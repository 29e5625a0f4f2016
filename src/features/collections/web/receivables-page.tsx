import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { ExportButton } from '#browser/export-button.tsx';
import { loadPagedList } from '#browser/paged-list.ts';
import { MoneyNav } from '#features/invoices/web/index.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { exportAccounts, listAccounts } from '../contract.ts';
import { AgeingTable } from './ageing-table.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Receivables' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'credit.see');
  const api = context.get(apiContext);
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const show: 'overdue' | '' = searchParams.get('show') === 'overdue' ? 'overdue' : '';
  const accounts = await loadPagedList(request, STEP, (page) =>
    api(listAccounts, { query: { q, show, ...page } }, { signal }),
  );
  return { q, show, accounts };
}

/** What customers owe by age: the ageing list. */
export function Component() {
  const { q, show, accounts } = useLoaderData<typeof loader>();
  const api = useApi();
  const { items } = accounts;
  return (
    <>
      <MoneyNav />
      <PageHeader
        title={t('Receivables')}
        actions={
          items.length > 0 && (
            <ExportButton
              fileName="receivables.csv"
              download={(options) => api(exportAccounts, { query: { q, show } }, options)}
            />
          )
        }
      >
        {t('What customers owe, by how long it is overdue.')}
      </PageHeader>
      <ListSearch
        label={t('Search customers')}
        placeholder={t('Name or email')}
        q={q}
        choice={{
          name: 'show',
          label: t('Show'),
          placeholder: t('All'),
          options: [{ value: 'overdue', label: t('Overdue only') }],
          value: show,
        }}
      />
      {items.length === 0 ? (
        <EmptyState title={q || show ? t('No customer matches') : t('Nothing is open')}>
          {q || show
            ? t('Customers who owe nothing are not listed.')
            : t('Open invoices appear here.')}
        </EmptyState>
      ) : (
        <>
          <AgeingTable accounts={items} />
          <LoadMore
            {...accounts}
            shown={tn('{count} customer shown', '{count} customers shown', items.length)}
            back={t('Back to the first customers')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}
