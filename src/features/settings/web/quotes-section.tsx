import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import type { SettingsOf } from '../domain/settings.ts';
import { LocalizedField } from './localized-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

const asCount = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? typedCount(typed) : typed),
};

/** What holds for quotes unless staff choose otherwise in one. */
export function QuotesSection(props: SectionProps<'quotes'>) {
  const state = useSection<SettingsOf<'quotes'>>('quotes', props);
  const { form } = state;
  const field = fieldsOf(form);
  return (
    <SectionForm
      id="quotes"
      title={t('Quotes')}
      hint={t('For the next quotes. Those that were sent do not change.')}
      state={state}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('Valid for')}
          hint={t('Staff can choose another day in each quote.')}
          unit={t('days')}
          min={1}
          required
          {...form.register('validDays', asCount)}
          error={field('validDays').error}
        />
        <NumberField
          label={t('Remind customers before a quote expires')}
          hint={t('0 sends no reminders.')}
          unit={t('days')}
          min={0}
          required
          {...form.register('reminderDays', asCount)}
          error={field('reminderDays').error}
        />
      </div>
      <CheckboxField
        label={t('Hold the parts in stock until the quote ends')}
        hint={t('Staff can choose otherwise in each quote.')}
        {...field('holdsStock')}
      />
      <LocalizedField form={form} label={t('Text below each quote')} name="text" rows={4} />
    </SectionForm>
  );
}
