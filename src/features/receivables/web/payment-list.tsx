import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { undoBankPayment } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';

interface PaymentListProps {
  readonly payments: readonly BankPayment[];
  readonly mayUndo: boolean;
}

/** Bank payments with what each pays. */
export function PaymentList({ payments, mayUndo }: PaymentListProps) {
  const [undone, setUndone] = useState<BankPayment | null>(null);
  return (
    <>
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li
            key={payment._id}
            className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {formatAmount(payment.amount, payment.currency)}
                {payment.payer && ` – ${payment.payer}`}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {[formatDay(payment.day), payment.reference || payment.text]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <AllocationLines payment={payment} />
            </div>
            {mayUndo && payment.state === 'matched' && (
              <Button size="sm" onClick={() => setUndone(payment)}>
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undone && <UndoDialog payment={undone} onClose={() => setUndone(null)} />}
    </>
  );
}

/** Whether an amount is not zero. */
const isSome = (amount: string) => /[1-9]/.test(amount);

/** What a payment pays, and what of it is left. */
export function AllocationLines({ payment }: { readonly payment: BankPayment }) {
  const { allocations, rest, refunded, currency } = payment;
  const money = (amount: string) => formatAmount(amount, currency);
  return (
    <ul className="text-sm">
      {allocations.map(({ invoice, number, amount, discount }) => (
        <li key={invoice}>
          {isSome(discount)
            ? t('{amount} on {number}, with a discount of {discount}', {
                amount: money(amount),
                number,
                discount: money(discount),
              })
            : t('{amount} on {number}', { amount: money(amount), number })}
        </li>
      ))}
      {isSome(rest) && (
        <li>{t('{amount} on the account of the customer', { amount: money(rest) })}</li>
      )}
      {isSome(refunded) && (
        <li>{t('{amount} was transferred back', { amount: money(refunded) })}</li>
      )}
    </ul>
  );
}

interface UndoDialogProps {
  readonly payment: BankPayment;
  readonly onClose: () => void;
  readonly onUndone?: () => void;
}

export function UndoDialog({ payment, onClose, onUndone }: UndoDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, version } = payment;
  const [key] = useState(newId);
  return (
    <ReasonDialog
      title={t('Undo this payment?')}
      description={undoText(payment)}
      hint={t('Only staff see this.')}
      missing={t('A reason is required')}
      submitLabel={t('Undo')}
      onClose={onClose}
      onSubmit={async (reason) => {
        const body = { version, reason };
        const outcome = await api(
          undoBankPayment,
          { params: { id }, body },
          { idempotencyKey: key },
        );
        if (!outcome.ok) return outcome.problem;
        onClose();
        toast.positive(t('The payment is undone.'));
        await revalidate();
        onUndone?.();
        return null;
      }}
    />
  );
}

function undoText({ isFromStatement, amount, bookedTo, state }: BankPayment): string {
  if (bookedTo !== null || state === 'ignored') {
    return isFromStatement
      ? t('The payment is unclear again.')
      : t('The payment is removed from the ledger.');
  }
  if (amount.startsWith('-')) {
    return isFromStatement
      ? t('Its credit notes are owed again, and the payment is unclear again.')
      : t('Its credit notes are owed again, and the payment is removed from the ledger.');
  }
  return isFromStatement
    ? t('Its invoices are open again, and the payment is unclear again.')
    : t('Its invoices are open again, and the payment is removed from the ledger.');
}
