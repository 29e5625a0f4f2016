import { companyRoles, type CompanyRole } from '#shared/company-roles.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { roleHints, roleNames } from './company-texts.ts';

interface RolesFieldsProps {
  readonly chosen: readonly CompanyRole[];
  readonly error: string | undefined;
}

/** The roles of a person of a company: the checkboxes `roles` of a form. */
export function RolesFields({ chosen, error }: RolesFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('Roles')}</legend>
      {companyRoles.map((role) => (
        <CheckboxField
          key={role}
          name="roles"
          value={role}
          label={t(roleNames[role])}
          hint={t(roleHints[role])}
          defaultChecked={chosen.includes(role)}
        />
      ))}
      <FieldError id="roles-error">{error}</FieldError>
    </fieldset>
  );
}

/** The roles that are checked in a form. */
export function checkedRoles(form: FormData): CompanyRole[] {
  const checked = form.getAll('roles');
  return companyRoles.filter((role) => checked.includes(role));
}
