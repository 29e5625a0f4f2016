import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useFormClient } from '#browser/use-form-client.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { requestStockAlert } from '../contract.ts';

/** Asks a visitor for the address, which is then confirmed by mail. */
export function VisitorAlertForm({ productId }: { readonly productId: string }) {
  const loadClient = useFormClient();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => void loadClient(), [loadClient]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = field.current?.value ?? '';
    setBusy(true);
    const { send: submit } = await loadClient();
    const outcome = await submit(requestStockAlert, { body: { productId, email } });
    setBusy(false);
    if (!outcome) return;
    if (outcome.ok) return setMailed(email);
    const { problem } = outcome;
    // The shop checks the address: the rule would be one more file to load.
    const invalid = 'errors' in problem ? problem.errors[0]?.detail : undefined;
    setError(invalid);
    setRefused(invalid ? null : problem.title);
    field.current?.focus();
  }

  if (mailed !== null) {
    return (
      <Alert tone="positive" title={t('Confirm your address')}>
        {t(
          'Open the link that we have sent to {email}. If you have confirmed it before, you need not do anything.',
          { email: mailed },
        )}
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      {refused && <Alert tone="danger" title={refused} />}
      <TextField
        ref={field}
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={error}
        hint={t('For one email about this part, after you have confirmed the address.')}
      />
      <Button type="submit" block busy={busy}>
        {t('Tell me when it is back')}
      </Button>
    </form>
  );
}
