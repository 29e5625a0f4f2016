import { useState, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import type { Outcome } from '#shared/api-client.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { emailError } from '#shared/person-rules.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { changeCompanyRoles, inviteToCompany, type CompanyPerson } from '../contract.ts';
import { companyMessages } from './company-texts.ts';
import { checkedRoles, RolesFields } from './roles-fields.tsx';

interface RolesDialogProps {
  readonly companyId: string;
  /** Null to invite somebody. */
  readonly person: CompanyPerson | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface RolesForm {
  readonly email: string;
  readonly roles: CompanyRole[];
}

type RolesOutcome = Outcome<typeof inviteToCompany> | Outcome<typeof changeCompanyRoles>;

/** Changes the roles of a person of a company, or invites somebody with roles. */
export function RolesDialog({ companyId, person, onClose, onDone }: RolesDialogProps) {
  const api = useApi();
  const submit = useSubmission();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const [errors, setErrors] = useState<{ email?: string; roles?: string }>({});

  function send({ email, roles }: RolesForm, idempotencyKey: string): Promise<RolesOutcome> {
    if (person) {
      const params = { companyId, userId: person.userId };
      return api(changeCompanyRoles, { params, body: { roles } });
    }
    const body = { email, roles };
    return api(inviteToCompany, { params: { companyId }, body }, { idempotencyKey });
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const form = new FormData(event.currentTarget);
    const [email, roles] = [formText(form, 'email'), checkedRoles(form)];
    const wrongEmail = person ? null : emailError(email);
    const noRole = roles.length === 0 ? t('Choose at least one role') : null;
    setErrors({
      ...(wrongEmail && { email: t(wrongEmail) }),
      ...(noRole && { roles: noRole }),
    });
    if (wrongEmail || noRole) return;
    setBusy(true);
    const outcome = await submit({ email, roles }, send);
    setBusy(false);
    if (!outcome) return;
    if (!outcome.ok) return setProblem(outcome.problem);
    toast.positive(person ? companyMessages.rolesSaved : companyMessages.invited);
    onDone();
  }

  return (
    <FormDialog
      title={person ? t('Roles of {name}', { name: person.name }) : t('Invite a colleague')}
      description={
        person ? undefined : t('We mail them a link. It works only with this email address.')
      }
      size="sm"
      submitLabel={person ? t('Save') : t('Invite')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      {!person && (
        <TextField
          type="email"
          name="email"
          label={t('Email')}
          autoComplete="off"
          error={errors.email}
          required
        />
      )}
      <RolesFields chosen={person?.roles ?? ['buyer']} error={errors.roles} />
    </FormDialog>
  );
}
