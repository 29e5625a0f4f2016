import { accountWords } from '#features/ledger/domain/account-words.ts';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { formatAmount } from '#shared/number-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { AccountRow, RevenueRow } from '../contract.ts';

/** Revenue and tax of a month by country and rate. */
export function RevenueTable({ revenue }: { revenue: readonly RevenueRow[] }) {
  if (revenue.length === 0) return <EmptyState title={t('No invoices in this month')} />;
  return (
    <Table label={t('Revenue and tax of the month')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Country')}</HeaderCell>
          <HeaderCell>{t('Tax')}</HeaderCell>
          <HeaderCell numeric>{t('Revenue')}</HeaderCell>
          <HeaderCell numeric>{t('Revenue of delivery')}</HeaderCell>
          <HeaderCell numeric>{t('Early payment discounts')}</HeaderCell>
          <HeaderCell numeric>{t('Tax payable')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {revenue.map((row) => (
          <RevenueTableRow
            key={[row.country, row.region, row.category, row.ratePpm, row.currency].join()}
            row={row}
          />
        ))}
      </TableBody>
    </Table>
  );
}

function RevenueTableRow({ row }: { row: RevenueRow }) {
  const { country, region, category, ratePpm, currency, revenue, shipping, discounts, tax } = row;
  const place = country ? countryName(country as CountryCode, currentLocale()) : t('Without tax');
  return (
    <Row>
      <Cell label={t('Country')}>{[place, region].filter(Boolean).join(', ')}</Cell>
      <Cell label={t('Tax')}>{rateText(category, ratePpm)}</Cell>
      <Cell label={t('Revenue')} numeric>
        {formatAmount(revenue, currency)}
      </Cell>
      <Cell label={t('Revenue of delivery')} numeric>
        {formatAmount(shipping, currency)}
      </Cell>
      <Cell label={t('Early payment discounts')} numeric>
        {formatAmount(discounts, currency)}
      </Cell>
      <Cell label={t('Tax payable')} numeric>
        {formatAmount(tax, currency)}
      </Cell>
    </Row>
  );
}

/** `19 % (S)`, with the category of UNCL5305. */
function rateText(category: string | null, ratePpm: number | null): string {
  if (ratePpm === null) return '–';
  const percent = (ratePpm / 10_000).toLocaleString(currentLocale(), { maximumFractionDigits: 4 });
  return `${percent}\u00a0%${category ? ` (${category})` : ''}`;
}

/** What each account gained and lost in a month. */
export function AccountTable({ accounts }: { accounts: readonly AccountRow[] }) {
  if (accounts.length === 0) return <EmptyState title={t('Nothing was booked in this month')} />;
  return (
    <Table label={t('Accounts of the month')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Account')}</HeaderCell>
          <HeaderCell numeric>{t('Debit')}</HeaderCell>
          <HeaderCell numeric>{t('Credit')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {accounts.map(({ account, currency, debit, credit }) => (
          <Row key={account + currency}>
            <Cell label={t('Account')}>{accountWords[account]()}</Cell>
            <Cell label={t('Debit')} numeric>
              {formatAmount(debit, currency)}
            </Cell>
            <Cell label={t('Credit')} numeric>
              {formatAmount(credit, currency)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
