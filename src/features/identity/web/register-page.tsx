import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { MIN_PASSWORD, registerForm, type RegisterForm } from '../domain/credentials.ts';
import { identityMessages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSession } from './use-session.ts';
import { useSignIn } from './use-sign-in.ts';

export const handle: PageHandle = { title: 'Create an account' };

export function Component() {
  const { state } = useSession();
  const { attempt, busy, warning } = useSignIn();
  const { register, handleSubmit, formState, getFieldState, trigger } = useForm<RegisterForm>({
    resolver: zodResolver(registerForm),
    mode: 'onChange',
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  async function enter({ name, email, password }: RegisterForm) {
    const account = { displayName: name, email, password };
    const entered = await attempt((session) => session.register(account));
    if (entered) toast.positive(identityMessages.verificationSent(email));
  }

  function compareAgain() {
    if (getFieldState('confirmPassword').isDirty) void trigger('confirmPassword');
  }

  if (state === 'signed-in') return <Navigate to="/dashboard/myprofile" replace />;
  return (
    <SignInFrame
      title="Create an account"
      lead={
        <>
          Have one already?{' '}
          <Link to="/login" look="text">
            Sign in
          </Link>
        </>
      }
      warning={warning}
    >
      <form method="post" noValidate onSubmit={handleSubmit(enter)} className="grid gap-4">
        <TextField
          label="Username"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          hint="We send a mail to it: its link verifies that the address is yours."
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...register('email')}
        />
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
          Create account
        </Button>
      </form>
    </SignInFrame>
  );
}
