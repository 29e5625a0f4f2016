import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** Which reviews admins approve before they are public. */
export function ReviewsSection(props: SectionProps<'reviews'>) {
  const state = useSection<SettingsOf<'reviews'>>('reviews', props);
  return (
    <SectionForm id="reviews" title={t('Reviews')} state={state}>
      <CheckboxField
        label={t('Reviews of people with an unverified email address wait for approval')}
        hint={t(
          'Manage Reviews lists them under “Waiting for approval”. All other reviews are public at once.',
        )}
        {...fieldsOf(state.form)('holdUnverified')}
      />
    </SectionForm>
  );
}
