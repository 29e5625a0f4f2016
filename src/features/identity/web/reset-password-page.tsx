import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { MIN_PASSWORD, resetForm, type ResetForm } from '../domain/credentials.ts';
import { identityMessages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

export const handle: PageHandle = { title: 'New password' };

export function Component() {
  const { attempt, busy, warning } = useSignIn();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Firebase calls its code by another name.
  const code = search.get('token') ?? search.get('oobCode');
  const { register, handleSubmit, formState, getFieldState, trigger } = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    mode: 'onChange',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  async function reset({ password }: ResetForm) {
    if (!(await attempt((session) => session.resetPassword(code ?? '', password)))) return;
    toast.positive(identityMessages.resetDone);
    await navigate('/login', { replace: true });
  }

  function compareAgain() {
    if (getFieldState('confirmPassword').isDirty) void trigger('confirmPassword');
  }

  return (
    <SignInFrame
      title="New password"
      lead={
        <>
          The mailed link works once, and ends every other session.{' '}
          <Link to="/forgot-password" look="text">
            Ask for another link
          </Link>
        </>
      }
      warning={code === null ? identityMessages.resetLinkIncomplete : warning}
    >
      <form method="post" noValidate onSubmit={handleSubmit(reset)} className="grid gap-4">
        <PasswordField
          label="Password"
          hint={`At least ${MIN_PASSWORD} characters.`}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', { onChange: compareAgain })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" variant="primary" size="lg" block busy={busy} className="mt-1">
          Set the new password
        </Button>
      </form>
    </SignInFrame>
  );
}
