import { useState, type ReactNode } from 'react';
import { resendVerification, type SessionUser } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { peopleMessages } from './messages.ts';

interface EmailVerificationProps {
  readonly user: SessionUser;
  /** What the page adds about the consequences. */
  readonly children?: ReactNode;
}

/** Asks the user to verify their email address, and sends the mail again. */
export function EmailVerification({ user, children }: EmailVerificationProps) {
  const [busy, setBusy] = useState(false);
  if (user.emailVerified) return null;

  async function sendAgain() {
    setBusy(true);
    const failure = await resendVerification();
    setBusy(false);
    if (failure) toast.danger(failure.message);
    else toast.positive(peopleMessages.verificationResent(user.email));
  }

  return (
    <Alert
      tone="caution"
      className="mb-6"
      title={peopleMessages.unverified}
      action={
        <Button size="sm" busy={busy} onClick={() => void sendAgain()}>
          {t('Resend email')}
        </Button>
      }
    >
      {peopleMessages.unverifiedDetail(user.email)}
      <MailboxHint />
      {children && <p className="mt-1">{children}</p>}
    </Alert>
  );
}
