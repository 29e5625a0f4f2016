import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { InvoiceReminders } from './invoice-reminders.tsx';
import type { OpenItem } from '../domain/ageing.ts';

const kindNames: Readonly<Record<OpenItem['kind'], string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'on-account': 'Money on account',
};

/** The open documents of a customer, what is due first. */
export function OpenItemTable({ items }: { items: readonly OpenItem[] }) {
  const keys = useTableKeys();
  return (
    <Table label={t('Open items')} stacked="wide" keys={keys}>
      <TableHead>
        <tr>
          <HeaderCell>{t('Document number')}</HeaderCell>
          <HeaderCell>{t('Date')}</HeaderCell>
          <HeaderCell>{t('Order number')}</HeaderCell>
          <HeaderCell>{t('Due on')}</HeaderCell>
          <HeaderCell numeric>{t('Total')}</HeaderCell>
          <HeaderCell numeric>{t('Open amount')}</HeaderCell>
          <HeaderCell>{t('Actions')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <ItemRow key={item._id + item.currency} item={item} />
        ))}
      </TableBody>
    </Table>
  );
}

function ItemRow({ item }: { item: OpenItem }) {
  const { kind, number, order, orderNumber, day, currency, gross, open } = item;
  return (
    <Row>
      <Cell label={t('Document number')}>
        <span className="inline-flex flex-wrap items-center gap-2">
          {number && <span className="code font-medium">{number}</span>}
          {kind !== 'invoice' && <Badge>{t(kindNames[kind])}</Badge>}
        </span>
      </Cell>
      <Cell label={t('Date')}>{formatDay(day)}</Cell>
      <Cell label={t('Order number')}>
        {order ? (
          <Link to={`/dashboard/myorders/${order}`} data-row-open className="code">
            {orderNumber}
          </Link>
        ) : (
          '–'
        )}
      </Cell>
      <Cell label={t('Due on')}>
        <Due item={item} />
      </Cell>
      <Cell label={t('Total')} numeric>
        {gross ? formatAmount(kind === 'credit-note' ? `-${gross}` : gross, currency) : '–'}
      </Cell>
      <Cell label={t('Open amount')} numeric className="font-medium">
        {formatAmount(open, currency)}
      </Cell>
      <Cell label={t('Actions')}>
        {kind === 'invoice' ? <InvoiceReminders item={item} /> : '–'}
      </Cell>
    </Row>
  );
}

function Due({ item: { kind, dueDay, daysOverdue } }: { item: OpenItem }) {
  if (kind !== 'invoice') return '–';
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {formatDay(dueDay)}
      {daysOverdue > 0 && (
        <Badge tone="danger">
          {tn('{count} day overdue', '{count} days overdue', daysOverdue)}
        </Badge>
      )}
    </span>
  );
}
