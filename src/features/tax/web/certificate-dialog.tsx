import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { countryOptions } from '#browser/address-parts.tsx';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { usStates } from '#shared/postal-codes.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { certificateQuery, type CertificateForm } from '../domain/tax-certificate.ts';

type Added =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: FormRefusal & { readonly status: number } };

export type AddCertificate = (
  form: CertificateForm,
  file: File,
  idempotencyKey: string,
) => Promise<Added>;

interface CertificateDialogProps {
  readonly add: AddCertificate;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Asks for a certificate: its PDF, and what it says. */
export function CertificateDialog({ add, onClose, onAdded }: CertificateDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const fileField = useRef<HTMLInputElement>(null);
  const form = useForm<z.input<typeof certificateQuery>, unknown, CertificateForm>({
    resolver: zodResolver(certificateQuery),
    mode: 'onTouched',
    defaultValues: { region: '', number: '', validUntil: '', reason: '' },
  });
  const field = fieldsOf(form);
  const country = useWatch({ control: form.control, name: 'country' });
  const countries = useMemo(() => countryOptions(), []);
  const { onSubmit, ...submission } = useFormSubmission(form, {
    send: async (values, idempotencyKey) => (file ? add(values, file, idempotencyKey) : noFile()),
    onDone: onAdded,
  });
  return (
    <FormDialog
      {...submission}
      onSubmit={(event) => {
        setMissing(file === null);
        if (file) return onSubmit(event);
        fileField.current?.focus();
        // The other fields show what is missing, too.
        return form.trigger();
      }}
      title={t('Add a certificate')}
      size="sm"
      submitLabel={t('Add')}
      onClose={onClose}
    >
      <TextField
        ref={fileField}
        label={t('PDF of the certificate')}
        type="file"
        accept="application/pdf,.pdf"
        error={isMissing ? t('Choose a file') : undefined}
        required
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
      <SelectField
        label={t('Country')}
        placeholder={t('Choose a country')}
        options={countries}
        required
        {...field('country')}
      />
      {country === 'US' ? (
        <SelectField
          label={t('U.S. state')}
          placeholder={t('Choose a state')}
          options={[...usStates].map(([value, label]) => ({ value, label }))}
          {...field('region')}
        />
      ) : (
        <TextField label={t('State or region (optional)')} {...field('region')} />
      )}
      <TextField
        label={t('Number of the certificate')}
        autoComplete="off"
        required
        {...field('number')}
      />
      <TextField label={t('Valid until (optional)')} type="date" {...field('validUntil')} />
      <TextField
        label={t('Why no tax is charged')}
        hint={t('For example: bought for resale')}
        autoComplete="off"
        required
        {...field('reason')}
      />
    </FormDialog>
  );
}

function noFile(): Added {
  return { ok: false, problem: { title: t('Choose a file'), status: 422 } };
}
