import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { changeCompanyProvider, type CompanySignIn } from '../contract.ts';
import { providerForm } from '../domain/company-provider.ts';

interface ProviderDialogProps extends Pick<CompanySignIn, 'provider' | 'redirectUri'> {
  readonly companyId: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Sets up the identity provider of a company. The stored secret is never shown. */
export function ProviderDialog(props: ProviderDialogProps) {
  const { companyId, provider, redirectUri, onClose, onSaved } = props;
  const api = useApi();
  const form = useForm<z.input<typeof providerForm>, unknown, z.output<typeof providerForm>>({
    resolver: zodResolver(providerForm),
    mode: 'onTouched',
    defaultValues: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
    },
  });
  const field = fieldsOf(form);
  const submission = useFormSubmission(form, {
    send: (body: z.output<typeof providerForm>) =>
      api(changeCompanyProvider, { params: { companyId }, body }),
    onDone: onSaved,
    isFieldError: ({ type }) => type === 'company-sign-in/provider-unusable',
  });
  const code = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      {...submission}
      title={t('Identity provider')}
      description={
        provider?.required
          ? t(
              'It is then no longer required. You can require it again once an admin of the company has signed in with it.',
            )
          : t('Register this shop there as a web application with the redirect address:')
      }
      submitLabel={t('Save')}
      onClose={onClose}
    >
      <Copyable text={redirectUri} what={t('redirect address')} />
      <TextField
        {...code}
        type="url"
        label={t('Issuer')}
        hint={t('Its address without /.well-known/openid-configuration')}
        maxLength={500}
        required
        {...field('issuer')}
      />
      <TextField {...code} label={t('Client ID')} maxLength={200} required {...field('clientId')} />
      <PasswordField
        label={t('Client secret')}
        hint={provider ? t('Leave it empty to keep the stored one.') : undefined}
        autoComplete="off"
        maxLength={1000}
        required={!provider}
        {...field('clientSecret')}
      />
    </FormDialog>
  );
}
