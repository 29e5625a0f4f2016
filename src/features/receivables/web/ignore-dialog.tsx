import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { t } from '#shared/texts/texts.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ignoreBankPayment } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';

interface IgnoreDialogProps {
  readonly payment: BankPayment;
  readonly onClose: () => void;
  readonly onIgnored: () => void;
}

/** Takes a payment that is for no customer off the list. */
export function IgnoreDialog({ payment, onClose, onIgnored }: IgnoreDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, version } = payment;
  const [key] = useState(newId);
  return (
    <ReasonDialog
      title={t('Ignore this payment?')}
      description={t('It pays nothing and is not in the ledger. This can be undone.')}
      hint={t('Only staff see this.')}
      missing={t('A reason is required')}
      submitLabel={t('Ignore')}
      onClose={onClose}
      onSubmit={async (reason) => {
        const body = { version, reason };
        const outcome = await api(
          ignoreBankPayment,
          { params: { id }, body },
          { idempotencyKey: key },
        );
        if (!outcome.ok) return outcome.problem;
        onClose();
        toast.positive(t('The payment is ignored.'));
        onIgnored();
        await revalidate();
        return null;
      }}
    />
  );
}
