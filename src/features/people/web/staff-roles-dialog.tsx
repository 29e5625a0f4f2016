import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { staffRoleNames } from '#shared/staff-role-names.ts';
import { staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { changeStaffRoles, type ListedUser } from '../contract.ts';
import { peopleMessages } from './messages.ts';
import { abilitiesOf } from './staff-abilities.ts';

interface StaffRolesDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** What a user does in the shop. */
export function StaffRolesDialog({ user, onClose, onChanged }: StaffRolesDialogProps) {
  const api = useApi();
  const [chosen, setChosen] = useState<readonly StaffRole[]>(user.staffRoles);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function save() {
    setBusy(true);
    const body = { staffRoles: [...chosen] };
    const outcome = await api(changeStaffRoles, { params: { id: user._id }, body });
    setBusy(false);
    if (outcome.ok) return onChanged();
    setProblem(outcome.problem);
  }

  return (
    <FormDialog
      title={t('Roles of {name}', { name: user.name })}
      description={peopleMessages.staffRoles(user)}
      submitLabel={t('Save roles')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {staffRoles.map((role) => (
        <CheckboxField
          key={role}
          label={t(staffRoleNames[role])}
          hint={abilitiesOf(role)}
          checked={chosen.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(checked ? [...chosen, role] : chosen.filter((one) => one !== role))
          }
        />
      ))}
    </FormDialog>
  );
}
