import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PageHandle } from '#shared/page-handle.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { forgottenForm, type ForgottenForm } from '../domain/credentials.ts';
import { identityMessages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignIn } from './use-sign-in.ts';

export const handle: PageHandle = { title: 'Forgotten password' };

export function Component() {
  const { attempt, busy, warning } = useSignIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<ForgottenForm>({
    resolver: zodResolver(forgottenForm),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });

  async function ask({ email }: ForgottenForm) {
    setSentTo(null);
    if (await attempt((session) => session.requestPasswordReset(email))) setSentTo(email);
  }

  return (
    <SignInFrame
      title="Forgotten password"
      lead="Tell us your email address: we send a link to choose a new password."
      warning={warning}
    >
      {sentTo && (
        <Alert tone="positive" className="mb-5">
          {identityMessages.resetRequested(sentTo)}
        </Alert>
      )}
      <form method="post" noValidate onSubmit={handleSubmit(ask)} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="primary" size="lg" block busy={busy} className="mt-1">
          Send the link
        </Button>
      </form>
      <p className="mt-4 text-sm">
        <Link to="/login" look="text">
          Back to sign in
        </Link>
      </p>
    </SignInFrame>
  );
}
