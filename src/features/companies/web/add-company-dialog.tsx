import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { getProfile } from '#features/people/contract.ts';
import type { ProblemsOf } from '#shared/endpoint.ts';
import { email } from '#shared/email.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import { companyForm, type Company } from '../contract.ts';
import { addCompany } from '../staff-contract.ts';
import { CompanyFields, companyValues, type CompanyValues } from './company-fields.tsx';

interface AddCompanyDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (company: Company) => void;
}

type Values = CompanyValues & { readonly customer: string };

const addedCompany = companyForm.extend({ customer: email });
type AddedCompany = z.output<typeof addedCompany>;

/** Whether the customer is not found, or the company is refused. */
type Added =
  | { readonly ok: true; readonly value: Company }
  | {
      readonly ok: false;
      readonly problem: ProblemsOf<typeof addCompany> | ProblemsOf<typeof getProfile>;
    };

/** Adds a company for a customer, who becomes its admin. */
export function AddCompanyDialog({ onClose, onAdded }: AddCompanyDialogProps) {
  const api = useApi();
  const form = useForm<Values, unknown, AddedCompany>({
    resolver: zodResolver(addedCompany) as unknown as Resolver<Values, unknown, AddedCompany>,
    mode: 'onTouched',
    defaultValues: { ...companyValues(null), customer: '' },
  });

  async function add({ customer, ...body }: AddedCompany, idempotencyKey: string): Promise<Added> {
    const found = await api(getProfile, { params: { email: customer } });
    if (!found.ok) return found;
    const params = { id: found.value._id };
    return api(addCompany, { params, body }, { idempotencyKey });
  }

  const submission = useFormSubmission(form, { send: add, onDone: onAdded });
  return (
    <FormDialog
      title={t('Add company')}
      submitLabel={t('Add company')}
      onClose={onClose}
      {...submission}
    >
      <TextField
        label={t('Email address of the customer')}
        hint={t(
          'They become the admin of the company and get a mail. The company can order right away.',
        )}
        type="email"
        autoComplete="off"
        required
        {...fieldsOf(form)('customer')}
      />
      <CompanyFields form={form as never} />
    </FormDialog>
  );
}
