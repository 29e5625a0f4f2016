import { t } from '#shared/texts/texts.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MIN_PASSWORD_LENGTH } from '../domain/credential-rules.ts';
import { useCredentialField } from './credential-form-context.ts';

interface EmailFieldProps {
  readonly hint?: string;
  /** Set where the account is already known. */
  readonly readOnly?: boolean;
  readonly onTyped?: (email: string) => void;
}

export function EmailField({ hint, readOnly = false, onTyped }: EmailFieldProps) {
  return (
    <TextField
      label={t('Email')}
      hint={hint}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      required
      onChange={({ currentTarget }) => onTyped?.(currentTarget.value)}
      {...useCredentialField('email')}
    />
  );
}

export function CurrentPasswordField() {
  return (
    <PasswordField
      label={t('Password')}
      autoComplete="current-password"
      required
      {...useCredentialField('password')}
    />
  );
}

export function NameField() {
  return (
    <TextField label={t('Username')} autoComplete="name" required {...useCredentialField('name')} />
  );
}

/** A new password and its repetition. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        label={t('Password')}
        hint={t('At least {min} characters.', { min: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
        required
        {...useCredentialField('password')}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        required
        {...useCredentialField('confirmPassword')}
      />
    </>
  );
}
