import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Resolver } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { applyForCompany, companyForm, type Company, type CompanyForm } from '../contract.ts';
import { CompanyFields, companyValues, type CompanyValues } from './company-fields.tsx';

interface ApplyDialogProps {
  readonly onClose: () => void;
  readonly onApplied: (company: Company) => void;
}

/** The form of a new company. */
export function ApplyDialog({ onClose, onApplied }: ApplyDialogProps) {
  const api = useApi();
  const form = useForm<CompanyValues, unknown, CompanyForm>({
    resolver: zodResolver(companyForm) as unknown as Resolver<CompanyValues, unknown, CompanyForm>,
    mode: 'onTouched',
    defaultValues: companyValues(null),
  });
  const submission = useFormSubmission(form, {
    send: (body, idempotencyKey) => api(applyForCompany, { body }, { idempotencyKey }),
    onDone: onApplied,
  });
  return (
    <FormDialog
      title={t('Apply for a company')}
      submitLabel={t('Send application')}
      onClose={onClose}
      {...submission}
    >
      <CompanyFields form={form} />
    </FormDialog>
  );
}
