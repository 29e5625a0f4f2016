import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { bookedAccounts, charts, type BookedAccount } from '../domain/accounting-settings.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const accountNames: Readonly<Record<BookedAccount, () => string>> = {
  receivables: () => t('Receivables'),
  revenue: () => t('Revenue'),
  'shipping-revenue': () => t('Revenue of delivery'),
  'tax-payable': () => t('Tax payable'),
  bank: () => t('Bank'),
  card: () => t('Card provider'),
  cash: () => t('Cash'),
  discounts: () => t('Early payment discounts'),
  'write-offs': () => t('Write-offs'),
  'bank-fees': () => t('Bank fees'),
  'other-expenses': () => t('Other expenses'),
  'other-income': () => t('Other income'),
  private: () => t('Owners and transfers'),
  'unclear-receipts': () => t('Unclear receipts'),
  clearing: () => t('Clearing account'),
};

const number = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? typedCount(typed) : typed),
};

/** The numbers that the DATEV export has. */
export function AccountingSection(props: SectionProps<'accounting'>) {
  const state = useSection<SettingsOf<'accounting'>>('accounting', props);
  const { form } = state;
  const field = fieldsOf(form);
  const { errors } = form.formState;
  return (
    <SectionForm
      id="accounting"
      title={t('Accounting')}
      hint={t(
        'For the DATEV export. Ask your tax adviser. Empty accounts have the number of the chart.',
      )}
      state={state}
    >
      <SelectField
        label={t('Chart of accounts')}
        options={charts.map((value) => ({ value, label: value.toUpperCase() }))}
        {...field('chart')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Number of the tax adviser')}
          inputMode="numeric"
          {...form.register('consultant', number)}
          error={errors.consultant?.message}
        />
        <TextField
          label={t('Number of the client')}
          inputMode="numeric"
          {...form.register('client', number)}
          error={errors.client?.message}
        />
        <TextField
          label={t('First number of a customer')}
          hint={t(
            'Each customer gets a number of their own. Empty: all share the account of receivables.',
          )}
          inputMode="numeric"
          mono
          maxLength={9}
          {...field('debtors.first')}
        />
        <TextField
          label={t('Last number of a customer')}
          inputMode="numeric"
          mono
          maxLength={9}
          {...field('debtors.last')}
        />
        {bookedAccounts.map((name) => (
          <TextField
            key={name}
            label={t('Account: {name}', { name: accountNames[name]() })}
            inputMode="numeric"
            mono
            maxLength={9}
            {...field(`accounts.${name}`)}
          />
        ))}
      </div>
    </SectionForm>
  );
}
