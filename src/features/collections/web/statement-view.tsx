import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useExport, type Download } from '#browser/use-export.ts';
import { formatDay } from '#shared/date-format.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { movementWord, referenceText, type Statement } from '../domain/statement.ts';

interface StatementViewProps {
  readonly statement: Statement;
  readonly download: Download;
  /** Beside the button of the PDF. */
  readonly actions?: ReactNode;
}

/** A statement of account with its period, which is in the address of the page. */
export function StatementView({ statement, download, actions }: StatementViewProps) {
  const { from, to, openItems } = statement;
  const pdf = useExport(download, `${t('Statement of account')} ${to}.pdf`);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-2">
        <PeriodForm from={from} to={to} />
        <Button busy={pdf.received !== null} onClick={pdf.start}>
          <FileText aria-hidden />
          {t('Save as PDF')}
        </Button>
        {actions}
      </div>
      <MovementTable statement={statement} />
      {openItems.length > 0 && (
        <Section title={t('Open on {day}', { day: formatDay(to) })} className="mt-8">
          <ItemsOnDayTable statement={statement} />
        </Section>
      )}
    </>
  );
}

function PeriodForm({ from, to }: DayPeriod) {
  const form = useFormValues({ from, to });
  return (
    <Form ref={form} className="flex flex-wrap items-end gap-2">
      <TextField type="date" name="from" label={t('First day')} defaultValue={from} required />
      <TextField type="date" name="to" label={t('Last day')} defaultValue={to} required />
      <Button type="submit">{t('Show')}</Button>
    </Form>
  );
}

function MovementTable({ statement }: { statement: Statement }) {
  const { from, to, opening, movements, closing, currency } = statement;
  return (
    <Table label={t('Statement of account')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Date')}</HeaderCell>
          <HeaderCell>{t('What')}</HeaderCell>
          <HeaderCell>{t('Reference')}</HeaderCell>
          <HeaderCell numeric>{t('Amount')}</HeaderCell>
          <HeaderCell numeric>{t('Balance')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        <BalanceRow day={from} what={t('Opening balance')} {...{ amount: opening, currency }} />
        {movements.map((movement, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a statement never changes while it is shown
          <Row key={index}>
            <Cell label={t('Date')}>{formatDay(movement.day)}</Cell>
            <Cell label={t('What')}>{movementWord(movement.kind)}</Cell>
            <Cell label={t('Reference')} className="min-w-0 wrap-anywhere">
              {referenceText(movement) || '–'}
            </Cell>
            <Cell label={t('Amount')} numeric>
              {formatAmount(movement.amount, currency)}
            </Cell>
            <Cell label={t('Balance')} numeric>
              {formatAmount(movement.balance, currency)}
            </Cell>
          </Row>
        ))}
        <BalanceRow day={to} what={t('Closing balance')} {...{ amount: closing, currency }} />
      </TableBody>
    </Table>
  );
}

interface BalanceRowProps {
  readonly day: string;
  readonly what: string;
  readonly amount: string;
  readonly currency: string;
}

function BalanceRow({ day, what, amount, currency }: BalanceRowProps) {
  return (
    <Row className="font-semibold">
      <Cell label={t('Date')}>{formatDay(day)}</Cell>
      <Cell label={t('What')}>{what}</Cell>
      <Cell className="max-sm:hidden" />
      <Cell className="max-sm:hidden" />
      <Cell label={t('Balance')} numeric>
        {formatAmount(amount, currency)}
      </Cell>
    </Row>
  );
}

function ItemsOnDayTable({ statement: { openItems, currency } }: { statement: Statement }) {
  return (
    <Table label={t('Open items')} stacked>
      <TableHead>
        <tr>
          <HeaderCell>{t('Document number')}</HeaderCell>
          <HeaderCell>{t('Date')}</HeaderCell>
          <HeaderCell>{t('Due on')}</HeaderCell>
          <HeaderCell numeric>{t('Open amount')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {openItems.map(({ number, day, dueDay, isOverdue, open }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Row key={number ?? index}>
            <Cell label={t('Document number')}>
              {number === null ? t('Money on account') : <span className="code">{number}</span>}
            </Cell>
            <Cell label={t('Date')}>{day === null ? '–' : formatDay(day)}</Cell>
            <Cell label={t('Due on')}>
              <span className="inline-flex flex-wrap items-center gap-2">
                {number === null ? '–' : formatDay(dueDay)}
                {isOverdue && <Badge tone="danger">{t('Overdue')}</Badge>}
              </span>
            </Cell>
            <Cell label={t('Open amount')} numeric>
              {formatAmount(open, currency)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
