import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Navigate, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getConfig } from '#features/storefront/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { MIN_PASSWORD, registerForm, type RegisterForm } from '../domain/credentials.ts';
import { apiContext } from './api-context.ts';
import { identityMessages } from './messages.ts';
import { PopupButton } from './popup-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSession } from './use-session.ts';
import { useSignIn } from './use-sign-in.ts';

export const handle: PageHandle = {
  title: 'Create an account',
  description: 'Open a business account in a minute: order online, pay by card or on delivery.',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const config = await context.get(apiContext)(getConfig, {}, { signal: request.signal });
  return { popup: config.ok ? config.value.identity.popup : null };
}

export function Component() {
  const { popup } = useLoaderData<typeof loader>();
  const { state } = useSession();
  const { attempt, attemptByPopup, busy, warning } = useSignIn();
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
      {popup && <PopupButton name={popup.name} onClick={() => void attemptByPopup()} />}
    </SignInFrame>
  );
}
