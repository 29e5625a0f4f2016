import { useEffect, useState } from 'react';
import { useFormClient, type FormClient } from '#browser/use-form-client.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { Link } from '#ui/link.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { stockAlertMessages } from './messages.ts';

type LinkOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: { readonly title: string } };

interface MailedAlertLinkProps {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** Sends the call that the link is for. */
  readonly send: (client: FormClient) => Promise<LinkOutcome | null>;
  /** What is shown when the call has succeeded. */
  readonly success: string;
  /** Whether the address of the page lacks something. */
  readonly incomplete: boolean;
}

/**
 * A page that a link in a mail leads to. Opening it changes nothing, because programs open links in
 * mails too; its button does.
 */
export function MailedAlertLink(props: MailedAlertLinkProps) {
  const { title, lead, button, send, success, incomplete } = props;
  const loadClient = useFormClient();
  useEffect(() => void loadClient(), [loadClient]);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(incomplete ? stockAlertMessages.incomplete : null);
  const [isDone, setDone] = useState(false);

  async function press() {
    setBusy(true);
    const outcome = await send(await loadClient());
    setBusy(false);
    if (!outcome) return;
    setDone(outcome.ok);
    setRefused(outcome.ok ? null : outcome.problem.title);
  }

  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto grid max-w-md gap-5">
        <div>
          <h1>{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
        </div>
        <NeedsScript />
        {refused && <Alert tone="danger" title={refused} />}
        {isDone && <Alert tone="positive" title={success} />}
        {!isDone && !incomplete && (
          <Button
            variant="primary"
            size="lg"
            block
            busy={busy}
            onClick={() => void press()}
            className="noscript:hidden"
          >
            {button}
          </Button>
        )}
        <p>
          <Link to="/allproducts" look="text">
            {t('Browse products')}
          </Link>
        </p>
      </div>
    </Container>
  );
}
