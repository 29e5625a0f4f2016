import { languageNames, languages } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** Who in the shop hears of new orders. */
export function OrdersSection(props: SectionProps<'orders'>) {
  const state = useSection<SettingsOf<'orders'>>('orders', props);
  const field = fieldsOf(state.form);
  return (
    <SectionForm id="orders" title={t('Orders')} state={state}>
      <TextField
        label={t('Mail new orders to')}
        hint={t('Email addresses, separated by commas. Without any, no mail is sent.')}
        maxLength={2000}
        {...field('mailTo')}
      />
      <SelectField
        label={t('Language of these mails')}
        hint={t('Messages of the contact form are mailed in it, too.')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        {...field('mailLanguage')}
      />
    </SectionForm>
  );
}
