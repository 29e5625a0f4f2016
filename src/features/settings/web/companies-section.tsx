import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import type { SettingsOf } from '../domain/settings.ts';
import { SectionForm } from './section-form.tsx';
import { useSection, type SectionProps } from './use-section.ts';

/** Whether new companies may order before somebody of the shop has looked at them. */
export function CompaniesSection(props: SectionProps<'companies'>) {
  const state = useSection<SettingsOf<'companies'>>('companies', props);
  return (
    <SectionForm id="companies" title={t('Companies')} state={state}>
      <CheckboxField
        label={t('New companies wait for approval')}
        hint={t(
          'Manage Companies lists them under “Waiting for approval”. Otherwise they order at once.',
        )}
        {...fieldsOf(state.form)('waitForApproval')}
      />
    </SectionForm>
  );
}
