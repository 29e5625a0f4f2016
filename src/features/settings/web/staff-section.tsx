import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** What the shop asks of its staff at sign-in. */
export function StaffSection(props: SectionProps<'staff'>) {
  const state = useSection<SettingsOf<'staff'>>('staff', props);
  return (
    <SectionForm id="staff" title={t('Sign-in of staff')} state={state}>
      <CheckboxField
        label={t('Admins and employees need a second factor')}
        hint={t(
          'Who has none is asked to set it up on My Profile, and is not let into the back office before. It does not apply to accounts of a hosted identity provider, which has rules of its own.',
        )}
        {...fieldsOf(state.form)('requiresSecondFactor')}
      />
    </SectionForm>
  );
}
