import type { ChangeEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { printedIban } from '#shared/iban.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** What is typed of a transfer. */
export interface TypedTransfer extends FieldValues {
  account: string;
  day: string;
  amount: string;
  payer: string;
  reference: string;
  isAnother: boolean;
}

interface TransferFieldsProps {
  readonly form: Pick<UseFormReturn<TypedTransfer>, 'register' | 'formState' | 'getFieldState'>;
  readonly currency: string;
  /** IBANs of the shop. */
  readonly accounts: readonly string[];
  readonly today: string;
  /** One just like it is booked already. */
  readonly isBooked: boolean;
  /** Money that leaves. */
  readonly isPayout?: boolean;
  readonly onDay?: (day: string) => void;
}

/** Amount, day, payer, reference and account of a transfer. */
export function TransferFields(props: TransferFieldsProps) {
  const { form, currency, accounts, today, isBooked, isPayout = false, onDay } = props;
  const field = fieldsOf(form as unknown as UseFormReturn<TypedTransfer>);
  const ofDay = onDay && {
    ...form.register('day', {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onDay(target.value),
    }),
  };
  return (
    <>
      {isBooked && (
        <CheckboxField
          label={t('This is another payment just like it')}
          {...form.register('isAnother')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DecimalField {...field('amount')} label={t('Amount')} after={currency} required />
        <TextField
          {...field('day')}
          {...ofDay}
          type="date"
          max={today}
          label={isPayout ? t('Transferred on') : t('Received on')}
          required
        />
        <TextField
          {...field('payer')}
          label={isPayout ? t('Paid to') : t('Payer')}
          autoComplete="off"
        />
        <TextField {...field('reference')} label={t('Payment reference')} autoComplete="off" />
        {accounts.length > 1 && (
          <SelectField
            {...field('account')}
            label={t('Bank account')}
            options={accounts.map((iban) => ({ value: iban, label: printedIban(iban) }))}
          />
        )}
      </div>
    </>
  );
}
