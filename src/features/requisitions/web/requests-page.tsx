import { ClipboardCheck } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listRequisitions } from '../contract.ts';
import { useWaitingRequests } from './use-waiting-requests.ts';
import { stateNames, stateTones } from './requisition-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Requests' };

const STEP = 25;
const lists = ['mine', 'to-approve', 'all'] as const;
type List = (typeof lists)[number];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const wanted = new URL(request.url).searchParams.get('which');
  const which: List = lists.find((one) => one === wanted) ?? 'mine';
  const list = await loadPagedList(request, STEP, (page) =>
    api(listRequisitions, { query: { which, ...page } }, { signal }),
  );
  return { which, list };
}

/** The purchase requests of the company: one's own, those to decide about, all. */
export function Component() {
  const { which, list } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const waiting = useWaitingRequests(true);
  const names: Readonly<Record<List, string>> = {
    mine: t('My requests'),
    'to-approve':
      waiting === null ? t('To approve') : t('To approve ({count})', { count: waiting }),
    all: t('All'),
  };
  return (
    <>
      <PageHeader title={t('Requests')}>
        {t('What people of the company want to order beyond their limits.')}
      </PageHeader>
      <nav aria-label={t('Requests')} className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
        {lists.map((one) => (
          <Link
            key={one}
            to={`?which=${one}`}
            aria-current={one === which ? 'page' : undefined}
            className="flex h-11 items-center text-sm font-medium text-muted aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--copper)]"
          >
            {names[one]}
          </Link>
        ))}
      </nav>
      {list.items.length === 0 ? (
        <EmptyState title={t('There is no request here')} icon={<ClipboardCheck />}>
          {t('A checkout beyond a limit of the company asks its approvers.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Requests')} stacked keys={keys}>
            <TableHead>
              <HeaderCell>{t('Request')}</HeaderCell>
              <HeaderCell>{t('Requested by')}</HeaderCell>
              <HeaderCell>{t('Status')}</HeaderCell>
              <HeaderCell numeric>{t('Total')}</HeaderCell>
            </TableHead>
            <TableBody>
              {list.items.map((one) => (
                <Row key={one._id}>
                  <Cell label={t('Request')}>
                    <Link
                      to={`/dashboard/requests/${one._id}`}
                      data-row-open
                      className="font-medium"
                    >
                      {one.number}
                    </Link>
                  </Cell>
                  <Cell label={t('Requested by')}>
                    {one.requestedBy.name}, {formatDateTime(one.requestedAt)}
                  </Cell>
                  <Cell label={t('Status')}>
                    <Badge tone={stateTones[one.state]} dot>
                      {stateNames[one.state]()}
                    </Badge>
                  </Cell>
                  <Cell label={t('Total')} numeric>
                    {formatAmount(one.total, one.currency)}
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} request shown', '{count} requests shown', list.items.length)}
            back={t('Back to the newest requests')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}
