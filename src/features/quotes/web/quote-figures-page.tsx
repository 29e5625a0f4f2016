import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { currentLocale, t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { lostBecauseNames, type QuoteMonth } from '../domain/quote-figures.ts';
import { getQuoteFigures } from '../staff-contract.ts';
import { MANAGED_QUOTES_PATH } from './quote-paths.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Won and lost quotes' };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'quotes.see');
  const { signal } = request;
  return pageValue(await context.get(apiContext)(getQuoteFigures, {}, { signal }));
}

/** What became of the quotes that ended, by month. */
export function Component() {
  const { months, currency } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Manage Quotes'), to: MANAGED_QUOTES_PATH },
              { label: t('Won and lost quotes') },
            ]}
          />
        }
        title={t('Won and lost quotes')}
      >
        {t('Quotes by the month in which they ended, without delivery and tax.')}
      </PageHeader>
      {months.length === 0 ? (
        <EmptyState title={t('No quote has ended in the last twelve months')} />
      ) : (
        <Table label={t('Won and lost quotes')} stacked="wide">
          <TableHead>
            <tr>
              <HeaderCell>{t('Month')}</HeaderCell>
              <HeaderCell numeric>{t('Won')}</HeaderCell>
              <HeaderCell numeric>{t('Lost')}</HeaderCell>
              <HeaderCell>{t('Reasons')}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {months.map((month) => (
              <MonthRow key={month.month} month={month} currency={currency} />
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}

function MonthRow({
  month: { month, won, lost, reasons },
  currency,
}: {
  readonly month: QuoteMonth;
  readonly currency: string;
}) {
  return (
    <Row>
      <Cell label={t('Month')}>{formatMonth(month)}</Cell>
      <Cell label={t('Won')} numeric>
        <Worth {...won} currency={currency} />
      </Cell>
      <Cell label={t('Lost')} numeric>
        <Worth {...lost} currency={currency} />
      </Cell>
      <Cell label={t('Reasons')}>
        <ul>
          {reasons.map(({ reason, count, total }) => (
            <li key={reason}>
              {t('{reason}: {count} for {amount}', {
                reason: t(lostBecauseNames[reason]),
                count: formatCount(count),
                amount: formatAmount(total, currency),
              })}
            </li>
          ))}
        </ul>
      </Cell>
    </Row>
  );
}

function Worth({ count, total, currency }: QuoteMonth['won'] & { readonly currency: string }) {
  return (
    <>
      {formatAmount(total, currency)}
      <span className="block text-xs text-muted">
        {tn('{count} quote', '{count} quotes', count)}
      </span>
    </>
  );
}

/** `November 2026` */
function formatMonth(month: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(currentLocale(), format);
}
