import { useState } from 'react';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { forgotPasswordErrors, type ForgotPasswordForm } from '../domain/credential-rules.ts';
import { EmailField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { identityMessages } from './messages.ts';
import { CompanySignInLink, SignInFrame } from './sign-in-frame.tsx';
import { useSessionAction } from './use-session-action.ts';
import { useTypedEmail } from './use-typed-email.ts';

export const handle: PageHandle = { title: 'Forgot password' };

export function Component() {
  const { attempt, busy, warning, refused, signsInElsewhere } = useSessionAction();
  const [typed, setTyped] = useState(useTypedEmail());
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function requestLink({ email }: ForgotPasswordForm) {
    setSentTo(null);
    if (await attempt((session) => session.requestPasswordReset(email))) setSentTo(email);
  }

  return (
    <SignInFrame
      title={t('Forgot password')}
      lead={t('Enter your email address and we will send you a link to choose a new password.')}
      warning={warning}
      remedy={signsInElsewhere && <CompanySignInLink email={typed} />}
    >
      {sentTo && (
        <Alert tone="positive" className="mb-5">
          {identityMessages.resetRequested(sentTo)}
        </Alert>
      )}
      <CredentialForm
        validate={forgotPasswordErrors}
        start={{ email: typed }}
        submit={t('Send the link')}
        busy={busy}
        refused={refused}
        onSubmit={requestLink}
      >
        <EmailField onTyped={setTyped} />
      </CredentialForm>
      <p className="mt-4 text-sm">
        <Link to="/login" look="text">
          {t('Back to sign in')}
        </Link>
      </p>
    </SignInFrame>
  );
}
