import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { formatDate } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { deviceOf } from '../domain/device-of.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { addPasskey, removePasskey } from './passkey-client.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import type { Passkey } from './second-factor-client.ts';

export interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** @param password was right, for what else the change needs */
  readonly onAdded: (password: string) => Promise<void>;
  readonly onChanged: () => Promise<void>;
}

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the account: to add, name and remove. */
export function Passkeys({ passkeys, onAdded, onChanged }: PasskeysProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  async function add(password: string, name: string) {
    await addPasskey(password, name);
    await onAdded(password);
    toast.positive('The passkey is added. You can sign in with it.');
  }

  return (
    <div className="mt-6">
      <h3>{t('Passkeys')}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {t(
          'With a passkey you sign in by fingerprint, face or the PIN of your device, without password and code. A web page that only looks like the shop cannot use it.',
        )}
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <KeyRound aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 basis-40 break-words">
                {passkey.name || t('Passkey')}
                {passkey.at && (
                  <span className="block text-sm text-muted">
                    {t('added on {date}', { date: formatDate(passkey.at) })}
                  </span>
                )}
              </span>
              <Button size="sm" onClick={() => setOpen({ kind: 'rename', passkey })}>
                {t('Rename')}
              </Button>
              <Button
                size="sm"
                variant="danger"
                onClick={() => setOpen({ kind: 'remove', passkey })}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen({ kind: 'add' })}>{t('Add a passkey')}</Button>
      {open?.kind === 'add' && (
        <PasswordDialog
          title={t('Add a passkey')}
          description={t(
            'Type your password first; your browser asks for the rest. From then on your password alone is not enough to sign in.',
          )}
          submitLabel={t('Continue')}
          name={{ label: t('Name of the passkey'), start: deviceOf(navigator.userAgent) }}
          act={add}
          onClose={close}
        />
      )}
      {open?.kind === 'rename' && (
        <RenamePasskey passkey={open.passkey} onRenamed={onChanged} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <PasswordDialog
          title={t('Remove the passkey')}
          description={t('Nobody can sign in with “{name}” any more.', {
            name: open.passkey.name || t('Passkey'),
          })}
          submitLabel={t('Remove')}
          tone="danger"
          act={async (password) => {
            await removePasskey(open.passkey.id, password);
            await onChanged();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
