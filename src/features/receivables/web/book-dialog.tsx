import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { accountWords } from '#features/ledger/domain/account-words.ts';
import { bookableAccounts } from '#features/ledger/domain/accounts.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { bookBankPayment } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';

interface BookDialogProps {
  readonly payment: BankPayment;
  readonly onClose: () => void;
  readonly onBooked: () => void;
}

export const accountOptions = () =>
  bookableAccounts.map((value) => ({ value, label: accountWords[value]() }));

export const purposeField = () => z.string().trim().min(1, t('Say what it is for')).max(140);

const fieldsIn = () =>
  z.object({
    bookedTo: z.enum(bookableAccounts),
    purpose: purposeField(),
    isAnother: z.boolean(),
  });
type Fields = ReturnType<typeof fieldsIn>;

/** Books a payment that is for no customer to an account. */
export function BookDialog({ payment, onClose, onBooked }: BookDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { _id: id, version, amount, currency } = payment;
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn()),
    defaultValues: {
      bookedTo: amount.startsWith('-') ? 'bank-fees' : 'other-income',
      purpose: (payment.text || payment.reference).slice(0, 140),
      isAnother: false,
    },
  });
  const field = fieldsOf(form);
  const [mayRepeat, setMayRepeat] = useState(false);
  const submission = useFormSubmission(form, {
    send: ({ isAnother, ...values }, idempotencyKey) => {
      const body = { version, ...values, ...(isAnother && { isAnother }) };
      return api(bookBankPayment, { params: { id }, body }, { idempotencyKey });
    },
    onRefused: ({ type }) => setMayRepeat(type === 'receivables/likely-repetition'),
    onDone: () => {
      onClose();
      toast.positive(t('The payment is booked.'));
      onBooked();
      void revalidate();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('Book {amount} to an account', { amount: formatAmount(amount, currency) })}
      description={t('For money that is not from or to a customer.')}
      size="sm"
      submitLabel={t('Book')}
      onClose={onClose}
    >
      {mayRepeat && (
        <CheckboxField
          label={t('This is another payment, not the one that was booked by hand')}
          {...form.register('isAnother')}
        />
      )}
      <SelectField {...field('bookedTo')} label={t('Account')} options={accountOptions()} />
      <TextField {...field('purpose')} label={t('Purpose')} maxLength={140} required />
    </FormDialog>
  );
}
