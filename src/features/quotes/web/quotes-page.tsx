import { FileQuestion } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { ForCompany, requireSignedIn, useMayOrder } from '#features/sessions/web/index.ts';
import { formatDay, formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
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
import { listQuotes, type ListedQuote } from '../contract.ts';
import { quoteStates } from '../domain/quote-state.ts';
import { quotePath, QUOTES_PATH } from './quote-paths.ts';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { stateNames } from './quote-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Quotes' };

const STEP = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim() ?? '';
  const state = quoteStates.find((one) => one === searchParams.get('state'));
  const list = await loadPagedList(request, STEP, (page) =>
    api(listQuotes, { query: { q, state, ...page } }, { signal }),
  );
  return { q, state: state ?? '', list };
}

/** The quotes of the customer, or of the company that they act for. */
export function Component() {
  const { q, state, list } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const mayOrder = useMayOrder();
  const isFiltered = q !== '' || state !== '';
  const ask = mayOrder && (
    <ButtonLink to={`${QUOTES_PATH}/new`} variant="primary">
      {t('Request a quote')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('Quotes')} actions={ask}>
        <ForCompany />
      </PageHeader>
      {(list.items.length > 0 || isFiltered) && (
        <ListSearch
          label={t('Search quotes')}
          placeholder={t('Number or part')}
          q={q}
          choice={{
            name: 'state',
            label: t('Status'),
            placeholder: t('Any'),
            options: quoteStates.map((value) => ({ value, label: t(stateNames[value]) })),
            value: state,
          }}
        />
      )}
      {list.items.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('No quote matches') : t('There is no quote yet')}
          icon={<FileQuestion />}
        >
          {t('Ask for prices of large quantities, or of parts that are not in the catalogue.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Quotes')} stacked="wide" keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('Quote')}</HeaderCell>
                <HeaderCell>{t('Requested by')}</HeaderCell>
                <HeaderCell>{t('Status')}</HeaderCell>
                <HeaderCell numeric>{t('Total')}</HeaderCell>
                <HeaderCell>{t('Valid until')}</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {list.items.map((quote) => (
                <QuoteRow key={quote._id} quote={quote} />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} quote shown', '{count} quotes shown', list.items.length)}
            back={t('Back to the newest quotes')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

function QuoteRow({ quote }: { readonly quote: ListedQuote }) {
  const { _id, number, requestedBy, requestedAt, state, total, currency, validUntil } = quote;
  return (
    <Row>
      <Cell label={t('Quote')}>
        <Link to={quotePath(_id)} look="text" data-row-open className="font-medium">
          {number}
        </Link>
      </Cell>
      <Cell label={t('Requested by')}>
        {requestedBy}, {formatDateTime(requestedAt)}
      </Cell>
      <Cell label={t('Status')}>
        <QuoteStateBadge state={state} />
      </Cell>
      <Cell label={t('Total')} numeric>
        {total === null ? '–' : formatAmount(total, currency)}
      </Cell>
      <Cell label={t('Valid until')}>{validUntil === null ? '–' : formatDay(validUntil)}</Cell>
    </Row>
  );
}
