import type { ReactNode } from 'react';
import { formatRate } from '#features/tax/domain/tax-name.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import type { InvoiceState } from '../domain/invoice-state.ts';
import { invoiceKindNames, type Invoice } from '../domain/invoice.ts';
import { DocumentFiles } from './document-files.tsx';

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  /** For staff, who see those of all. */
  readonly withBuyer?: boolean;
  /** What can be done about an open invoice. */
  readonly actionOf?: (invoice: Invoice) => ReactNode;
}

export function InvoiceTable({ invoices, withBuyer = false, actionOf }: InvoiceTableProps) {
  const keys = useTableKeys();
  return (
    <Table label={t('Invoices')} stacked="wide" keys={keys}>
      <TableHead>
        <tr>
          <HeaderCell>{t('Document number')}</HeaderCell>
          <HeaderCell>{t('Date')}</HeaderCell>
          {withBuyer && <HeaderCell>{t('Customer')}</HeaderCell>}
          <HeaderCell>{t('Order number')}</HeaderCell>
          <HeaderCell>{t('Payment')}</HeaderCell>
          <HeaderCell numeric>{t('Total')}</HeaderCell>
          <HeaderCell numeric>{t('Open amount')}</HeaderCell>
          <HeaderCell>{t('Files')}</HeaderCell>
          {actionOf && (
            <HeaderCell>
              <span className="sr-only">{t('Actions')}</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice._id} {...{ invoice, withBuyer, actionOf }} />
        ))}
      </TableBody>
    </Table>
  );
}

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly withBuyer: boolean;
  readonly actionOf: InvoiceTableProps['actionOf'];
}

function InvoiceRow({ invoice, withBuyer, actionOf }: InvoiceRowProps) {
  const { kind, number, day, order, orderNumber, buyer, gross, open, currency, setOff } = invoice;
  const isCredit = kind === 'credit-note';
  return (
    <Row>
      <Cell label={t('Document number')}>
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="code font-medium">{number}</span>
          {isCredit && <Badge>{t(invoiceKindNames[kind])}</Badge>}
        </span>
        {setOff.map((one) => (
          <p key={one.number} className="text-sm text-muted">
            {t('{amount} set off against {number}', {
              amount: formatAmount(one.amount, currency),
              number: one.number,
            })}
          </p>
        ))}
      </Cell>
      <Cell label={t('Date')} className="whitespace-nowrap">
        {formatDay(day)}
      </Cell>
      {withBuyer && (
        <Cell label={t('Customer')} className="min-w-0 wrap-anywhere">
          {buyer}
        </Cell>
      )}
      <Cell label={t('Order number')}>
        <Link to={`/dashboard/myorders/${order}`} data-row-open className="code">
          {orderNumber}
        </Link>
      </Cell>
      <Cell label={t('Payment')}>
        <Payment {...invoice} />
      </Cell>
      <Cell label={t('Total')} numeric>
        {formatAmount(isCredit ? `-${gross}` : gross, currency)}
      </Cell>
      <Cell label={t('Open amount')} numeric>
        {/[1-9]/.test(open) ? formatAmount(isCredit ? negated(open) : open, currency) : '–'}
      </Cell>
      <Cell label={t('Files')}>
        <DocumentFiles document={invoice} />
      </Cell>
      {actionOf && <Cell label={t('Actions')}>{actionOf(invoice)}</Cell>}
    </Row>
  );
}

const settledTexts: Readonly<Record<Exclude<InvoiceState, 'open'>, string>> = {
  paid: 'Paid',
  credited: 'Credited',
  closed: 'Nothing open',
};

/** When an invoice is to be paid, or what has become of it and since when. */
function Payment({ state, settledDay, dueDay, isOverdue, earlyPayment, currency }: Invoice) {
  if (state !== null && state !== 'open') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={state === 'paid' ? 'positive' : 'neutral'} dot>
          {t(settledTexts[state])}
        </Badge>
        {settledDay && <span className="whitespace-nowrap">{formatDay(settledDay)}</span>}
      </span>
    );
  }
  if (!dueDay) return '–';
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="whitespace-nowrap">{t('Due on {day}', { day: formatDay(dueDay) })}</span>
        {isOverdue && (
          <Badge tone="danger" dot>
            {t('Overdue')}
          </Badge>
        )}
      </span>
      {earlyPayment && (
        <span className="block text-sm text-muted">
          {t('{rate} ({amount}) if paid by {day}', {
            rate: formatRate(earlyPayment.ratePpm),
            amount: formatAmount(earlyPayment.amount, currency),
            day: formatDay(earlyPayment.until),
          })}
        </span>
      )}
    </>
  );
}

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
