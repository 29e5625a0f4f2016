import { useEffect, useRef, useState } from 'react';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { focusRow, useTableKeys } from '#ui/use-table-keys.tsx';
import type { BankPayment } from '../domain/bank-payment.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BookDialog } from './book-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { AllocationLines, UndoDialog } from './payment-list.tsx';
import { stateText } from './payment-texts.ts';
import { RefundRestDialog } from './refund-rest-dialog.tsx';
import { SameDialog } from './same-dialog.tsx';

type Act = 'same' | 'assign' | 'book' | 'ignore' | 'undo' | 'refund';

interface PaymentTableProps {
  readonly payments: readonly BankPayment[];
  readonly mayBook: boolean;
}

/** Bank payments with what can be done about each. After one is assigned, the next one opens. */
export function PaymentTable({ payments, mayBook }: PaymentTableProps) {
  const keys = useTableKeys();
  const [open, setOpen] = useState<{ readonly act: Act; readonly payment: BankPayment } | null>(
    null,
  );
  const close = () => setOpen(null);
  const [table, focusNext] = useFocusOfNext(payments);

  function openNext(done: BankPayment) {
    const index = payments.findIndex(({ _id }) => _id === done._id);
    const next = payments.slice(index + 1).find(isNext);
    setOpen(next && index >= 0 ? { act: 'assign', payment: next } : null);
  }

  return (
    <>
      <div ref={table}>
        <Table label={t('Payments')} stacked="wide" keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('Date')}</HeaderCell>
              <HeaderCell>{t('Payer')}</HeaderCell>
              <HeaderCell>{t('Payment reference')}</HeaderCell>
              <HeaderCell numeric>{t('Amount')}</HeaderCell>
              <HeaderCell>{t('Status')}</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{t('Actions')}</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {payments.map((payment) => (
              <PaymentRow
                key={payment._id}
                {...{ payment, mayBook }}
                onAct={(act) => setOpen({ act, payment })}
              />
            ))}
          </TableBody>
        </Table>
      </div>
      {open?.act === 'same' && (
        <SameDialog payment={open.payment} onClose={close} onDone={() => focusNext(open.payment)} />
      )}
      {open?.act === 'assign' && (
        <AssignDialog
          key={open.payment._id}
          payment={open.payment}
          onClose={close}
          onDone={() => openNext(open.payment)}
        />
      )}
      {open?.act === 'book' && (
        <BookDialog
          payment={open.payment}
          onClose={close}
          onBooked={() => focusNext(open.payment)}
        />
      )}
      {open?.act === 'ignore' && (
        <IgnoreDialog
          payment={open.payment}
          onClose={close}
          onIgnored={() => focusNext(open.payment)}
        />
      )}
      {open?.act === 'undo' && <UndoDialog payment={open.payment} onClose={close} />}
      {open?.act === 'refund' && <RefundRestDialog payment={open.payment} onClose={close} />}
    </>
  );
}

/** The frame of a table, and what moves the focus to the row that takes the place of a payment which left the list. */
function useFocusOfNext(payments: readonly BankPayment[]) {
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || payments.some(({ _id }) => _id === left.id)) return;
    const index = Math.min(left.index, payments.length - 1);
    focusRow(frame.current?.querySelector('tbody')?.rows[index]);
    leaving.current = null;
  }, [payments]);
  function focusNext(payment: BankPayment) {
    leaving.current = { id: payment._id, index: payments.indexOf(payment) };
  }
  return [frame, focusNext] as const;
}

const hasRest = ({ rest }: BankPayment) => /[1-9]/.test(rest);

function canAssign(payment: BankPayment): boolean {
  return payment.state === 'unclear' || hasRest(payment);
}

/** Money that came in waits for its invoices; what left is seldom for a credit note. */
function isNext(payment: BankPayment): boolean {
  return canAssign(payment) && !payment.amount.startsWith('-') && !mayRepeat(payment);
}

/** Whether it is probably booked already: then that comes first. */
function mayRepeat({ state, reason }: BankPayment): boolean {
  return state === 'unclear' && reason === 'booked-by-hand';
}

interface PaymentRowProps {
  readonly payment: BankPayment;
  readonly mayBook: boolean;
  readonly onAct: (act: Act) => void;
}

function PaymentRow({ payment, mayBook, onAct }: PaymentRowProps) {
  const { day, payer, payerAccount, reference, text, amount, currency, state } = payment;
  const canUndo =
    state === 'ignored' ||
    state === 'booked' ||
    (state === 'matched' && !/[1-9]/.test(payment.refunded));
  return (
    <Row>
      <Cell label={t('Date')} className="whitespace-nowrap">
        {formatDay(day)}
      </Cell>
      <Cell label={t('Payer')} className="min-w-0 wrap-anywhere">
        {payer || '–'}
        {payerAccount && <span className="code block text-xs text-muted">{payerAccount}</span>}
      </Cell>
      <Cell label={t('Payment reference')} className="min-w-0 wrap-anywhere">
        {[reference, text].filter(Boolean).join(', ') || '–'}
      </Cell>
      <Cell label={t('Amount')} numeric>
        {formatAmount(amount, currency)}
      </Cell>
      <Cell label={t('Status')} className="min-w-0 wrap-anywhere">
        {stateText(payment)}
        <AllocationLines payment={payment} />
      </Cell>
      <Cell label={t('Actions')}>
        {mayBook && (
          <span className="inline-flex flex-wrap gap-2">
            {mayRepeat(payment) && (
              <Button size="sm" variant="primary" data-row-open onClick={() => onAct('same')}>
                {t('Already recorded')}
              </Button>
            )}
            {canAssign(payment) && (
              <Button
                size="sm"
                data-row-open={!mayRepeat(payment) || undefined}
                onClick={() => onAct('assign')}
              >
                {t('Assign')}
              </Button>
            )}
            {state === 'unclear' && (
              <Button size="sm" onClick={() => onAct('book')}>
                {t('Book')}
              </Button>
            )}
            {hasRest(payment) && (
              <Button size="sm" onClick={() => onAct('refund')}>
                {t('Refund')}
              </Button>
            )}
            {state === 'unclear' && (
              <Button size="sm" variant="quiet" onClick={() => onAct('ignore')}>
                {t('Ignore')}
              </Button>
            )}
            {canUndo && (
              <Button size="sm" variant="quiet" onClick={() => onAct('undo')}>
                {t('Undo')}
              </Button>
            )}
          </span>
        )}
      </Cell>
    </Row>
  );
}
