import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invoiceMoments, numberRanges, type InvoiceMoment } from '../domain/business-settings.ts';
import { documentNames } from '../domain/document-names.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const moments: Readonly<Record<InvoiceMoment, string>> = {
  none: 'The shop writes no invoices',
  shipment: 'When a parcel ships: each parcel has its invoice',
  payment: 'When the order is paid',
};

/** When invoices are written, the numbers of documents and their texts. */
export function DocumentsSection(props: SectionProps<'documents'>) {
  const state = useSection<SettingsOf<'documents'>>('documents', props);
  const { form } = state;
  const field = fieldsOf(form);
  return (
    <SectionForm
      id="documents"
      title={t('Documents')}
      hint={t(
        'Numbers have no gaps. {year} in a prefix is the year of the document; its numbers start at 1 each year then.',
        { year: '{year}' },
      )}
      state={state}
    >
      <SelectField
        label={t('Write invoices')}
        hint={t(
          'Without invoices, orders on invoice are refused. Those that are open are still invoiced when they ship.',
        )}
        options={invoiceMoments.map((value) => ({ value, label: t(moments[value]) }))}
        {...field('invoiceAt')}
      />
      <CheckboxField
        label={t('Mail the e-invoice as a file of its own, too')}
        hint={t('Every invoice as PDF contains it.')}
        {...field('mailsXml')}
      />
      <CheckboxField
        label={t('Attach the order confirmation to the mail that confirms an order')}
        {...field('mailsConfirmation')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {numberRanges.map((range) => (
          <TextField
            key={range}
            label={t('Prefix: {document}', { document: t(documentNames[range]) })}
            mono
            maxLength={20}
            {...field(`prefixes.${range}`)}
          />
        ))}
      </div>
      {numberRanges.map((range) => (
        <LocalizedField
          key={range}
          form={form}
          label={t('Text: {document}', { document: t(documentNames[range]) })}
          name={`texts.${range}`}
          rows={2}
        />
      ))}
    </SectionForm>
  );
}
