import { useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { useResendVerification, type SessionUser } from '#features/identity/web/index.ts';
import type { ShopConfig } from '#features/storefront/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { peopleMessages } from './messages.ts';

/** Whether the shop shows its mails itself, at /dev/mailbox. */
function useMailbox(): boolean {
  const root = useRouteLoaderData<{ config: ShopConfig | null }>('root');
  return root?.config?.shop.mode === 'demo';
}

/** Says that the address waits for its owner's click, and sends the mail once more. */
export function EmailVerification({ user }: { user: SessionUser }) {
  const resend = useResendVerification();
  const mailbox = useMailbox();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  if (user.emailVerified) return null;

  async function sendAgain() {
    setBusy(true);
    const failure = await resend();
    setBusy(false);
    if (failure) toast.danger(failure);
    else toast.positive(peopleMessages.verificationResent(user.email));
  }

  return (
    <Alert
      tone="caution"
      className="mb-6"
      title={peopleMessages.unverified}
      action={
        <Button size="sm" busy={busy} onClick={() => void sendAgain()}>
          Send the mail again
        </Button>
      }
    >
      {search.has('error')
        ? peopleMessages.verificationFailed
        : peopleMessages.unverifiedDetail(user.email)}
      {mailbox && (
        <>
          {' '}
          In this demo it is in the{' '}
          <a href="/dev/mailbox" className="link">
            local mailbox
          </a>
          .
        </>
      )}
    </Alert>
  );
}
