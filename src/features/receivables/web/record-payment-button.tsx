import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { getReceivable, type WorkedReceivable } from '../contract.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

interface RecordPaymentButtonProps {
  readonly invoiceId: string;
  readonly number: string;
  readonly size?: 'sm';
}

/** Opens the dialog that books a transfer on an invoice. */
export function RecordPaymentButton({ invoiceId, number, size }: RecordPaymentButtonProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [receivable, setReceivable] = useState<WorkedReceivable | null>(null);

  async function open() {
    setBusy(true);
    const found = await api(getReceivable, { params: { id: invoiceId } });
    setBusy(false);
    if (found.ok) setReceivable(found.value);
    else toast.danger(found.problem.title);
  }

  return (
    <>
      <Button
        {...(size && { size })}
        busy={busy}
        aria-label={t('Record payment of {number}', { number })}
        onClick={() => void open()}
      >
        {t('Record payment')}
      </Button>
      {receivable && (
        <RecordPaymentDialog
          receivable={receivable}
          onClose={() => setReceivable(null)}
          onBooked={() => {
            setReceivable(null);
            toast.positive(t('The payment is booked.'));
            void revalidate();
          }}
        />
      )}
    </>
  );
}
