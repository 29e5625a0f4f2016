import { useFormContext } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MIN_PASSWORD, type LoginForm, type RegisterForm } from '../domain/credentials.ts';

interface EmailFieldProps {
  readonly hint?: string;
  /** Set where it is known already whose account it is. */
  readonly readOnly?: boolean;
}

export function EmailField({ hint, readOnly = false }: EmailFieldProps) {
  const { register, formState } = useFormContext<LoginForm>();
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
      error={formState.errors.email?.message}
      {...register('email')}
    />
  );
}

export function CurrentPasswordField() {
  const { register, formState } = useFormContext<LoginForm>();
  return (
    <PasswordField
      label={t('Password')}
      autoComplete="current-password"
      required
      error={formState.errors.password?.message}
      {...register('password')}
    />
  );
}

export function NameField() {
  const { register, formState } = useFormContext<RegisterForm>();
  return (
    <TextField
      label={t('Username')}
      autoComplete="name"
      required
      error={formState.errors.name?.message}
      {...register('name')}
    />
  );
}

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields() {
  const { register, formState, getFieldState, trigger } = useFormContext<RegisterForm>();
  const { errors } = formState;

  function compareAgain() {
    if (getFieldState('confirmPassword').isDirty) void trigger('confirmPassword');
  }

  return (
    <>
      <PasswordField
        label={t('Password')}
        hint={`At least ${MIN_PASSWORD} characters.`}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', { onChange: compareAgain })}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  );
}
