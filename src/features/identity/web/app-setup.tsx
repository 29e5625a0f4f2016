import { useState } from 'react';
import { encode } from 'uqr';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CredentialForm } from './credential-form.tsx';
import { messageOf } from './password-dialog.tsx';
import { confirmApp } from './second-factor-client.ts';
import { CodeField, codeErrors } from './second-factor-step.tsx';

export interface AppSetupStepProps {
  /** What the app reads: `otpauth://...` */
  readonly uri: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The QR code and the secret for the app, and the first code of the app. */
export function AppSetupStep({ uri, onConfirmed, onCancel }: AppSetupStepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const secret = new URL(uri).searchParams.get('secret') ?? '';

  async function confirm({ code }: { readonly code: string }) {
    setBusy(true);
    const message = await messageOf(confirmApp(code));
    setBusy(false);
    setFailure(message);
    if (message === null) onConfirmed();
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {t(
          'Scan this with an authenticator app on your phone, such as those of your phone’s maker or of a password manager. Then type the code that it shows.',
        )}
      </p>
      <QrCode text={uri} />
      <div className="text-sm">
        <p className="text-muted">{t('Or type this secret into the app:')}</p>
        <p className="flex items-center gap-1">
          <code className="font-mono break-all">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
          <CopyButton text={secret} label={t('Copy the secret')} />
        </p>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <CredentialForm
        validate={codeErrors}
        start={{ code: '' }}
        submit={t('Turn on')}
        busy={busy}
        onSubmit={confirm}
      >
        <CodeField hint={t('The six digits that the app shows now.')} />
      </CredentialForm>
      <div>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Dark on white in every theme, since cameras expect that. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={t('QR code for the authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
