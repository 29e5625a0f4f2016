import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { getBankPayment, type WorkedPayment } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { AssignForm } from './assign-form.tsx';

interface AssignDialogProps {
  readonly payment: BankPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what a payment pays: loads what it may pay, then shows the form. */
export function AssignDialog({ payment, onClose, onDone }: AssignDialogProps) {
  const api = useApi();
  const { _id: id, amount, currency, payer, day, state, rest } = payment;
  const [worked, setWorked] = useState<WorkedPayment | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load() {
      const found = await api(getBankPayment, { params: { id } }, { signal });
      if (signal.aborted) return;
      if (found.ok) setWorked(found.value);
      else setFault(found.problem.title);
    }
    void load();
    return () => leaving.abort();
  }, [api, id]);

  const ofPayment = { amount: formatAmount(amount, currency) };
  const title =
    state === 'unclear'
      ? t('Payment of {amount}', ofPayment)
      : t('Rest of {rest} of a payment of {amount}', {
          ...ofPayment,
          rest: formatAmount(rest, currency),
        });
  const description = [payer, formatDay(day)].filter(Boolean).join(', ');
  if (worked) return <AssignForm {...{ worked, title, description, onClose, onDone }} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
    >
      {fault === null ? (
        <PleaseWait inline />
      ) : (
        <Alert tone="danger" title={fault} className="mt-4" />
      )}
    </Dialog>
  );
}
