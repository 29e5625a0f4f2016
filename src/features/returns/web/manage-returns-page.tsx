import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { returnViews } from '../domain/return-documents.ts';
import { returnStates } from '../domain/return-state.ts';
import { listManagedReturns } from '../staff-contract.ts';
import { managedReturnPath } from './return-paths.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';
import { stateNames, viewNames } from './return-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Returns' };

const STEP = 50;
const filters = [...returnViews, ...returnStates] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'returns.see');
  const { signal } = request;
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim() ?? '';
  const state = filters.find((one) => one === searchParams.get('state'));
  const list = await loadPagedList(request, STEP, (page) =>
    api(listManagedReturns, { query: { q, state, ...page } }, { signal }),
  );
  return { q, state: state ?? '', list };
}

/** The returns of all customers. */
export function Component() {
  const { q, state, list } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  return (
    <>
      <PageHeader
        title={t('Manage Returns')}
        actions={<ButtonLink to="?state=asked">{t('Waiting for an answer')}</ButtonLink>}
      />
      <ListSearch
        label={t('Search returns')}
        placeholder={t('Number, customer, order or part')}
        q={q}
        choice={{
          name: 'state',
          label: t('Status'),
          placeholder: t('Any'),
          options: [
            ...returnViews.map((value) => ({ value, label: t(viewNames[value]) })),
            ...returnStates.map((value) => ({ value, label: t(stateNames[value]) })),
          ],
          value: state,
        }}
      />
      {list.items.length === 0 ? (
        <EmptyState title={t('No returns found')}>
          {t('Customers request a return on the page of their order.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Returns')} stacked="wide" keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('Return')}</HeaderCell>
                <HeaderCell>{t('Customer')}</HeaderCell>
                <HeaderCell>{t('Order number')}</HeaderCell>
                <HeaderCell>{t('Status')}</HeaderCell>
                <HeaderCell>{t('Last change')}</HeaderCell>
                <HeaderCell numeric>{t('Pieces')}</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {list.items.map((one) => (
                <Row key={one._id}>
                  <Cell label={t('Return')}>
                    <Link
                      to={managedReturnPath(one._id)}
                      look="text"
                      data-row-open
                      className="font-medium"
                    >
                      {one.number}
                    </Link>
                  </Cell>
                  <Cell label={t('Customer')} className="min-w-0">
                    <span className="wrap-anywhere">
                      {one.company?.name ?? one.requestedBy}
                      <span className="block text-xs text-muted">{one.customer}</span>
                    </span>
                  </Cell>
                  <Cell label={t('Order number')}>{one.order.number}</Cell>
                  <Cell label={t('Status')}>
                    <ReturnStateBadge state={one.state} />
                  </Cell>
                  <Cell label={t('Last change')}>{formatDateTime(one.changedAt)}</Cell>
                  <Cell label={t('Pieces')} numeric>
                    {formatCount(one.pieces)}
                  </Cell>
                </Row>
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
