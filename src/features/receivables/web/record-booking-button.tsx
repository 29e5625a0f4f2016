import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { typedAmount } from '#browser/typed-amount.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { bookableAccounts } from '#features/ledger/domain/accounts.ts';
import { moneyText } from '#shared/api-schemas.ts';
import { isDay } from '#shared/is-day.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { recordBankBooking } from '../contract.ts';
import { accountOptions, purposeField } from './book-dialog.tsx';
import { TransferFields } from './transfer-fields.tsx';

interface RecordBookingProps {
  /** IBANs of the shop. */
  readonly accounts: readonly string[];
  readonly currency: string;
  readonly today: string;
}

/** Opens the dialog that books money by hand that is for no customer. */
export function RecordBookingButton(props: RecordBookingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Other booking')}</Button>
      {isOpen && <RecordBookingDialog {...props} onClose={() => setIsOpen(false)} />}
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
    direction: z.enum(['in', 'out']),
    bookedTo: z.enum(bookableAccounts),
    purpose: purposeField(),
  });
}
type Fields = ReturnType<typeof fieldsIn>;

function RecordBookingDialog({
  accounts,
  currency,
  today,
  onClose,
}: RecordBookingProps & { readonly onClose: () => void }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isBooked, setIsBooked] = useState(false);
  const form = useForm<z.input<Fields>, unknown, z.output<Fields>>({
    resolver: zodResolver(fieldsIn(currency)),
    defaultValues: {
      account: accounts[0] ?? '',
      day: today,
      amount: '',
      payer: '',
      reference: '',
      isAnother: false,
      direction: 'out',
      bookedTo: 'bank-fees',
      purpose: '',
    },
  });
  const field = fieldsOf(form);
  const direction = useWatch({ control: form.control, name: 'direction' });
  const submission = useFormSubmission(form, {
    send: ({ isAnother, ...booking }, idempotencyKey) => {
      const body = { ...booking, ...(isAnother && { isAnother }) };
      return api(recordBankBooking, { body }, { idempotencyKey });
    },
    onDone: () => {
      onClose();
      toast.positive(t('The payment is booked.'));
      void revalidate();
    },
    onRefused: ({ type }) => {
      if (type === 'receivables/booked-already') setIsBooked(true);
    },
  });
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Other booking of a bank account')}
      description={t('For money that is not from or to a customer.')}
      submitLabel={t('Book')}
    >
      <SelectField
        {...field('direction')}
        label={t('Direction')}
        options={[
          { value: 'out', label: t('Money out') },
          { value: 'in', label: t('Money in') },
        ]}
      />
      <SelectField {...field('bookedTo')} label={t('Account')} options={accountOptions()} />
      <TextField {...field('purpose')} label={t('Purpose')} maxLength={140} required />
      <TransferFields
        form={form as unknown as Parameters<typeof TransferFields>[0]['form']}
        {...{ currency, accounts, today, isBooked }}
        isPayout={direction === 'out'}
      />
    </FormDialog>
  );
}
