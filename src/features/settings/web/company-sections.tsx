import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SettingsOf } from '../domain/settings.ts';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** How customers reach the shop. */
export function ContactSection(props: SectionProps<'contact'>) {
  const state = useSection<SettingsOf<'contact'>>('contact', props);
  const field = fieldsOf(state.form);
  return (
    <SectionForm id="contact" title={t('Contact')} state={state}>
      <TextField
        label={t('Email')}
        type="email"
        hint={t('Messages of the contact form go there. Without it, the form sends nothing.')}
        maxLength={254}
        {...field('email')}
      />
      <TextField label={t('Telephone')} type="tel" maxLength={40} {...field('phone')} />
      <TextArea label={t('Address')} rows={3} maxLength={500} {...field('address')} />
    </SectionForm>
  );
}

/** Who sells, for the documents of orders and below emails. */
export function SellerSection(props: SectionProps<'seller'>) {
  const state = useSection<SettingsOf<'seller'>>('seller', props);
  const field = fieldsOf(state.form);
  return (
    <SectionForm
      id="seller"
      title={t('Seller')}
      hint={t('Shown on the documents of orders and below emails.')}
      state={state}
    >
      <TextField label={t('Legal name')} maxLength={200} {...field('legalName')} />
      <TextArea label={t('Address')} rows={3} maxLength={500} {...field('address')} />
      <TextField label={t('VAT ID')} mono maxLength={40} {...field('vatId')} />
    </SectionForm>
  );
}

export function FooterSection(props: SectionProps<'footer'>) {
  const state = useSection<SettingsOf<'footer'>>('footer', props);
  const { form } = state;
  const { since } = form.formState.errors;
  return (
    <SectionForm id="footer" title={t('Footer')} state={state}>
      <LocalizedField form={form} label={t('Text')} name="text" rows={3} />
      <NumberField
        label={t('Founded in')}
        hint={t('The year after “Since” in the last line. Empty shows none.')}
        {...form.register('since', {
          setValueAs: (typed: unknown) => {
            if (typeof typed !== 'string') return typed;
            return typed === '' ? null : typedCount(typed);
          },
        })}
        error={since?.message}
      />
    </SectionForm>
  );
}
