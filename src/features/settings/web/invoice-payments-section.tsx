import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** Whether customers may pay open invoices by card. */
export function InvoicePaymentsSection(props: SectionProps<'invoicePayments'>) {
  const state = useSection<SettingsOf<'invoicePayments'>>('invoicePayments', props);
  const field = fieldsOf(state.form);
  return (
    <SectionForm
      id="invoicePayments"
      title={t('Paying invoices')}
      hint={t('Invoices of orders on invoice. The card provider keeps its fee of each payment.')}
      state={state}
    >
      <CheckboxField label={t('Customers may pay open invoices by card')} {...field('byCard')} />
      <TextField
        label={t('At most by card')}
        hint={t('Invoices with more open are paid by transfer.')}
        inputMode="decimal"
        autoComplete="off"
        {...field('upTo')}
      />
    </SectionForm>
  );
}
