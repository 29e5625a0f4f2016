import { PackageOpen } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { ForCompany, requireSignedIn } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listReturns, type ListedReturn } from '../contract.ts';
import { returnStates } from '../domain/return-state.ts';
import { returnPath } from './return-paths.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';
import { stateNames } from './return-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Returns' };

const STEP = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim() ?? '';
  const state = returnStates.find((one) => one === searchParams.get('state'));
  const list = await loadPagedList(request, STEP, (page) =>
    api(listReturns, { query: { q, state, ...page } }, { signal }),
  );
  return { q, state: state ?? '', list };
}

/** The returns of the customer, or of the company that they act for. */
export function Component() {
  const { q, state, list } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const isFiltered = q !== '' || state !== '';
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('My Orders'), to: '/dashboard/myorders' }, { label: t('Returns') }]}
          />
        }
        title={t('Returns')}
      >
        <ForCompany />
      </PageHeader>
      {(list.items.length > 0 || isFiltered) && (
        <ListSearch
          label={t('Search returns')}
          placeholder={t('Number, order or part')}
          q={q}
          choice={{
            name: 'state',
            label: t('Status'),
            placeholder: t('Any'),
            options: returnStates.map((value) => ({ value, label: t(stateNames[value]) })),
            value: state,
          }}
        />
      )}
      {list.items.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('No return matches') : t('There is no return yet')}
          icon={<PackageOpen />}
        >
          {t('Request a return on the page of an order that has shipped.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Returns')} stacked="wide" keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('Return')}</HeaderCell>
                <HeaderCell>{t('Order number')}</HeaderCell>
                <HeaderCell>{t('Requested by')}</HeaderCell>
                <HeaderCell>{t('Status')}</HeaderCell>
                <HeaderCell numeric>{t('Pieces')}</HeaderCell>
                <HeaderCell numeric>{t('Credited')}</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {list.items.map((one) => (
                <ReturnRow key={one._id} found={one} />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} return shown', '{count} returns shown', list.items.length)}
            back={t('Back to the newest returns')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

function ReturnRow({ found }: { readonly found: ListedReturn }) {
  const { _id, number, order, requestedBy, requestedAt, state, pieces, credited } = found;
  return (
    <Row>
      <Cell label={t('Return')}>
        <Link to={returnPath(_id)} look="text" data-row-open className="font-medium">
          {number}
        </Link>
      </Cell>
      <Cell label={t('Order number')}>{order.number}</Cell>
      <Cell label={t('Requested by')}>
        {requestedBy}, {formatDateTime(requestedAt)}
      </Cell>
      <Cell label={t('Status')}>
        <ReturnStateBadge state={state} />
      </Cell>
      <Cell label={t('Pieces')} numeric>
        {formatCount(pieces)}
      </Cell>
      <Cell label={t('Credited')} numeric>
        {credited === null ? '–' : formatAmount(credited, found.currency)}
      </Cell>
    </Row>
  );
}
