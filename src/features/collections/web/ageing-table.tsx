import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { ageWords, ages, type AgedAccount } from '../domain/ageing.ts';
import { accountPath } from './receivables-paths.ts';

interface AgeingTableProps {
  readonly accounts: readonly AgedAccount[];
  /** Without names: all are of one customer. */
  readonly ofOne?: boolean;
}

/** What is owed by age: a row for each customer and currency. */
export function AgeingTable({ accounts, ofOne = false }: AgeingTableProps) {
  const keys = useTableKeys();
  return (
    <Table label={t('Receivables by age')} stacked="wide" keys={keys}>
      <TableHead>
        <tr>
          {!ofOne && <HeaderCell>{t('Customer')}</HeaderCell>}
          {ages.map((age) => (
            <HeaderCell key={age} numeric>
              {ageWords[age]()}
            </HeaderCell>
          ))}
          <HeaderCell numeric>{t('Overdue')}</HeaderCell>
          <HeaderCell numeric>{t('Unused credit')}</HeaderCell>
          <HeaderCell numeric>{t('Balance')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {accounts.map((account) => (
          <AccountRow key={account._id + account.currency} account={account} ofOne={ofOne} />
        ))}
      </TableBody>
    </Table>
  );
}

function AccountRow({ account, ofOne }: { account: AgedAccount; ofOne: boolean }) {
  const { _id, name, isCompany, currency, overdue, credit, balance } = account;
  return (
    <Row>
      {!ofOne && (
        <Cell label={t('Customer')} className="min-w-0">
          <span className="inline-flex flex-wrap items-center gap-2">
            <Link
              to={accountPath(_id)}
              data-row-open
              look="text"
              className="font-medium wrap-anywhere"
            >
              {name}
            </Link>
            {!isCompany && <Badge>{t('Person')}</Badge>}
          </span>
        </Cell>
      )}
      {ages.map((age) => (
        <Cell key={age} label={ageWords[age]()} numeric>
          {amountOrDash(account[age], currency)}
        </Cell>
      ))}
      <Cell label={t('Overdue')} numeric className="font-medium">
        {amountOrDash(overdue, currency)}
      </Cell>
      <Cell label={t('Unused credit')} numeric>
        {amountOrDash(credit, currency)}
      </Cell>
      <Cell label={t('Balance')} numeric>
        {formatAmount(balance, currency)}
      </Cell>
    </Row>
  );
}

function amountOrDash(amount: string, currency: string): string {
  return Number(amount) === 0 ? '–' : formatAmount(amount, currency);
}
