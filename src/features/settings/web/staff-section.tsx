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
        label={t('Admins and staff need a second factor')}
        hint={t(
          'Staff without one set it up on My Profile before they can open the back office. Accounts of a hosted identity provider are exempt.',
        )}
        {...fieldsOf(state.form)('requiresSecondFactor')}
      />
    </SectionForm>
  );
}
