import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { changeCompany, companyChange, type Company } from '../contract.ts';
import { CompanyFields, companyValues, type CompanyValues } from './company-fields.tsx';

interface EditCompanyDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Change = z.output<typeof companyChange>;

/** Changes a company. Asks before it replaces what another admin has saved meanwhile. */
export function EditCompanyDialog({ company, onClose, onSaved }: EditCompanyDialogProps) {
  const api = useApi();
  const [base, setBase] = useState(company);
  const form = useForm<CompanyValues, unknown, Change>({
    resolver: zodResolver(companyChange) as unknown as Resolver<CompanyValues, unknown, Change>,
    mode: 'onTouched',
    defaultValues: companyValues(company),
  });
  const conflict = useEditConflict(form);
  const submission = useFormSubmission(form, {
    send: (values) => {
      const params = { companyId: company._id };
      return api(changeCompany, { params, body: { ...values, version: base.version } });
    },
    onDone: onSaved,
    onRefused: (problem) => {
      if (problem.type !== 'companies/changed') return;
      conflict.rebase(companyValues(base), companyValues(problem.current), null);
      setBase(problem.current);
    },
  });
  return (
    <FormDialog
      title={t('Change the company')}
      submitLabel={t('Save')}
      onClose={onClose}
      {...submission}
      problem={conflict.conflict ? null : submission.problem}
      onSubmit={async (event) => {
        if (await conflict.mayReplace()) await submission.onSubmit(event);
      }}
    >
      <EditConflictAlert
        {...conflict}
        title={t('Somebody else has changed this company meanwhile.')}
      />
      <CompanyFields form={form} />
    </FormDialog>
  );
}
