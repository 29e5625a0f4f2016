import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { moneyText } from '#shared/api-schemas.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { isDay } from '#shared/is-day.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { payOutCreditNote, type WorkedReceivable } from '../contract.ts';
import { TransferFields } from './transfer-fields.tsx';

/** Opens the dialog that records that a credit note was paid out. */
export function RecordPayoutButton({ receivable }: { readonly receivable: WorkedReceivable }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Record payout')}</Button>
      {isOpen && (
        <RecordPayoutDialog
          receivable={receivable}
          onClose={() => setIsOpen(false)}
          onBooked={() => {
            setIsOpen(false);
            toast.positive(t('The payout is recorded.'));
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function fieldsIn(currency: string) {
  return z.object({
    account: z.string(),
    day: z.string().refine(isDay, t('Required')),
    amount: typedAmount(moneyText, currency),
    payer: z.string(),
    reference: z.string(),
    isAnother: z.boolean(),
  });
}
type Fields = ReturnType<typeof fieldsIn>;

interface RecordPayoutDialogProps {
  readonly receivable: WorkedReceivable;
  readonly onClose: () => void;
  readonly onBooked: () => void;
}

function RecordPayoutDialog({ receivable, onClose, onBooked }: RecordPayoutDialogProps) {
  const api = useApi();
  const { invoice, accounts, today } = receivable;
  const { currency, number } = invoice;
  const [isBooked, setIsBooked] = useState(false);
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn(currency)),
    defaultValues: {
      account: accounts[0] ?? '',
      day: today,
      amount: decimalForField(invoice.open),
      payer: invoice.buyer,
      reference: number,
      isAnother: false,
    },
  });
  const submission = useFormSubmission(form, {
    send: ({ isAnother, ...transfer }, idempotencyKey) => {
      const body = { ...transfer, ...(isAnother && { isAnother }) };
      return api(payOutCreditNote, { params: { id: invoice._id }, body }, { idempotencyKey });
    },
    onDone: onBooked,
    onRefused: ({ type }) => {
      if (type === 'receivables/booked-already') setIsBooked(true);
    },
  });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Payout of credit note {number}', { number })}
      description={t('This only records the payout. Make the transfer at your bank.')}
      submitLabel={t('Record')}
    >
      <TransferFields form={form} {...{ currency, accounts, today, isBooked }} isPayout />
    </FormDialog>
  );
}
