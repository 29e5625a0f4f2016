import { Form, useLoaderData, useSubmit, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { formatDay, formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { quoteViews } from '../domain/quote-filter.ts';
import { quoteStates } from '../domain/quote-state.ts';
import { listManagedQuotes } from '../staff-contract.ts';
import { readQuoteFilters, type QuoteFilters } from './quote-filters.ts';
import { MANAGED_QUOTES_PATH, managedQuotePath } from './quote-paths.ts';
import { QuoteStateBadge } from './quote-state-badge.tsx';
import { stateNames, viewNames } from './quote-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Quotes' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'quotes.see');
  const { signal } = request;
  const api = context.get(apiContext);
  const { filters, query } = readQuoteFilters(new URL(request.url).searchParams);
  const list = await loadPagedList(request, STEP, (page) =>
    api(listManagedQuotes, { query: { ...query, ...page } }, { signal }),
  );
  return { filters, list };
}

/** The quotes of all customers. */
export function Component() {
  const { filters, list } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  return (
    <>
      <PageHeader
        title={t('Manage Quotes')}
        actions={
          <>
            <ButtonLink to="?state=waiting&sort=longest-waiting">
              {t('Waiting for the shop')}
            </ButtonLink>
            <ButtonLink to="?state=expiring&sort=expiring">{t('Expiring this week')}</ButtonLink>
            <ButtonLink to={`${MANAGED_QUOTES_PATH}/figures`}>{t('Won and lost')}</ButtonLink>
          </>
        }
      />
      <Filters filters={filters} />
      {list.items.length === 0 ? (
        <EmptyState title={t('No quotes found')}>
          {t('Customers ask for quotes from their cart or a bill of materials.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Quotes')} stacked="wide" keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('Quote')}</HeaderCell>
                <HeaderCell>{t('Customer')}</HeaderCell>
                <HeaderCell>{t('Status')}</HeaderCell>
                <HeaderCell>{t('Last change')}</HeaderCell>
                <HeaderCell>{t('Valid until')}</HeaderCell>
                <HeaderCell numeric>{t('Total')}</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {list.items.map((quote) => (
                <Row key={quote._id}>
                  <Cell label={t('Quote')}>
                    <Link
                      to={managedQuotePath(quote._id)}
                      look="text"
                      data-row-open
                      className="font-medium"
                    >
                      {quote.number}
                    </Link>
                  </Cell>
                  <Cell label={t('Customer')} className="min-w-0">
                    <span className="wrap-anywhere">
                      {quote.company?.name ?? quote.requestedBy}
                      <span className="block text-xs text-muted">{quote.customer}</span>
                    </span>
                  </Cell>
                  <Cell label={t('Status')}>
                    <QuoteStateBadge state={quote.state} />
                  </Cell>
                  <Cell label={t('Last change')}>{formatDateTime(quote.changedAt)}</Cell>
                  <Cell label={t('Valid until')}>
                    {quote.validUntil === null ? '–' : formatDay(quote.validUntil)}
                  </Cell>
                  <Cell label={t('Total')} numeric>
                    {quote.total === null ? '–' : formatAmount(quote.total, quote.currency)}
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} quote shown', '{count} quotes shown', list.items.length)}
            back={t('Back to the first quotes')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

/** The filters, which are all in the URL. */
function Filters({ filters }: { readonly filters: QuoteFilters }) {
  const submit = useSubmit();
  const form = useFormValues({ ...filters });
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) =>
    void submit(currentTarget.form);
  return (
    <Form
      ref={form}
      role="search"
      className="mb-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap [&>*]:min-w-0"
    >
      <SearchField
        label={t('Search quotes')}
        defaultValue={filters.q}
        placeholder={t('Number, customer or part')}
        className="col-span-2 min-w-48 flex-1"
      />
      <SelectField
        name="state"
        label={t('Status')}
        placeholder={t('Any')}
        options={[
          ...quoteViews.map((value) => ({ value, label: t(viewNames[value]) })),
          ...quoteStates.map((value) => ({ value, label: t(stateNames[value]) })),
        ]}
        defaultValue={filters.state}
        onChange={choose}
      />
      <SelectField
        name="minAge"
        label={t('Unchanged for')}
        placeholder={t('Any')}
        options={[1, 3, 7, 30].map((days) => ({
          value: String(days),
          label: tn('{count} day', '{count} days', days),
        }))}
        defaultValue={filters.minAge}
        onChange={choose}
      />
      <DecimalField
        name="minTotal"
        label={t('Total from')}
        defaultValue={filters.minTotal}
        className="sm:w-28"
      />
      <DecimalField
        name="maxTotal"
        label={t('Total to')}
        defaultValue={filters.maxTotal}
        className="sm:w-28"
      />
      <SelectField
        name="sort"
        label={t('Sort by')}
        options={[
          { value: 'newest', label: t('Newest first') },
          { value: 'longest-waiting', label: t('Longest unchanged') },
          { value: 'largest', label: t('Largest total') },
          { value: 'expiring', label: t('Next to expire') },
        ]}
        defaultValue={filters.sort}
        onChange={choose}
      />
      <Button type="submit">{t('Search')}</Button>
    </Form>
  );
}
