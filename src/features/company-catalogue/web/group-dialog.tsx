import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import {
  addCompanyGroup,
  changeCompanyGroup,
  type CompanyGroup,
} from '../company-groups-contract.ts';
import { companyGroupForm, type CompanyGroupForm } from '../domain/company-group-form.ts';

interface GroupDialogProps {
  /** Null to add one. */
  readonly group: CompanyGroup | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Called when somebody else has changed it. */
  readonly onRefused: () => void;
}

/** Adds a group of companies, or changes its name. */
export function GroupDialog({ group, onClose, onSaved, onRefused }: GroupDialogProps) {
  const api = useApi();
  const form = useForm<CompanyGroupForm, unknown, CompanyGroupForm>({
    resolver: zodResolver(companyGroupForm),
    mode: 'onTouched',
    defaultValues: { name: group?.name ?? '' },
  });
  const submission = useFormSubmission(form, {
    send: async ({ name }, idempotencyKey) => {
      if (!group) return api(addCompanyGroup, { body: { name } }, { idempotencyKey });
      const { _id: id, version } = group;
      const body = { name, version };
      return api(changeCompanyGroup, { params: { id }, body }, { idempotencyKey });
    },
    onDone: onSaved,
    isFieldError: ({ type }) => type === 'company-groups/name-taken',
    onRefused,
  });
  return (
    <FormDialog
      {...submission}
      title={group ? t('Change the group') : t('Add a group')}
      size="sm"
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <TextField label={t('Name')} maxLength={100} required {...fieldsOf(form)('name')} />
    </FormDialog>
  );
}
