import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { toast } from '#ui/toast.ts';
import { getBankPayment, ignoreBankPayment } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { AllocationLines } from './payment-list.tsx';

interface SameDialogProps {
  readonly payment: BankPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says which booking by hand a line of a statement repeats. */
export function SameDialog({ payment, onClose, onDone }: SameDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, version, amount, currency } = payment;
  const [found, setFound] = useState<readonly BankPayment[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [idempotencyKey] = useState(newId);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load() {
      const worked = await api(getBankPayment, { params: { id } }, { signal });
      if (signal.aborted) return;
      if (worked.ok) setFound(worked.value.sameByHand);
      else setFault(worked.problem.title);
    }
    void load();
    return () => leaving.abort();
  }, [api, id]);

  async function choose(same: BankPayment) {
    setBusy(true);
    const body = { version, reason: sameText(same), sameAs: same._id };
    const outcome = await api(ignoreBankPayment, { params: { id }, body }, { idempotencyKey });
    setBusy(false);
    if (!outcome.ok) {
      setFault(outcome.problem.title);
      return;
    }
    onClose();
    toast.positive(t('The payment is not recorded twice.'));
    onDone();
    await revalidate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Payment of {amount}', { amount: formatAmount(amount, currency) })}
      description={t('The same amount was booked by hand at that time.')}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      {fault !== null && <Alert tone="danger" title={fault} className="mt-4" />}
      {fault === null && found === null && <PleaseWait inline />}
      {found?.length === 0 && (
        <p className="mt-4">{t('It repeats no booking by hand. Assign, book or ignore it.')}</p>
      )}
      <ul className="mt-4 grid gap-4">
        {found?.map((same) => (
          <li key={same._id} className="grid gap-2 border-t border-line pt-4">
            <p className="wrap-anywhere">
              {[same.payer, same.reference].filter(Boolean).join(', ')}
            </p>
            <AllocationLines payment={same} />
            <Button variant="primary" busy={busy} onClick={() => void choose(same)}>
              {sameText(same)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function sameText({ day }: BankPayment): string {
  return t('Same as the booking of {day}', { day: formatDay(day) });
}
