import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { addCompanyDomain } from '../contract.ts';
import { mailDomain } from '../domain/company-domain.ts';

interface DomainDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const domainForm = z.strictObject({ domain: mailDomain });

/** Adds a domain, which is then to be proved. */
export function DomainDialog({ companyId, onClose, onSaved }: DomainDialogProps) {
  const api = useApi();
  const form = useForm({
    resolver: zodResolver(domainForm),
    mode: 'onTouched',
    defaultValues: { domain: '' },
  });
  const submission = useFormSubmission(form, {
    send: (body: z.output<typeof domainForm>, idempotencyKey) =>
      api(addCompanyDomain, { params: { companyId }, body }, { idempotencyKey }),
    onDone: onSaved,
    isFieldError: ({ type }) => type === 'company-sign-in/domain-added',
  });
  return (
    <FormDialog
      {...submission}
      title={t('Add domain')}
      description={t('A DNS record then shows that the domain is yours.')}
      size="sm"
      submitLabel={t('Add')}
      onClose={onClose}
    >
      <TextField
        label={t('Domain')}
        hint={t('What follows @ in your addresses')}
        maxLength={253}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldsOf(form)('domain')}
      />
    </FormDialog>
  );
}
