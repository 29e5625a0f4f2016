import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Bom } from '../contract.ts';
import { sharedBomPath } from './bom-paths.ts';
import type { ShownBom } from './use-bom.ts';

interface ShareDialogProps {
  readonly bom: Bom;
  readonly share: ShownBom['share'];
  readonly onClose: () => void;
}

/** Makes a link with which everyone can read the bill of materials, and ends it. */
export function ShareDialog({ bom: { shareToken }, share, onClose }: ShareDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function change(on: boolean): Promise<void> {
    setBusy(true);
    const refusal = await share(on);
    setFailed(refusal?.title ?? null);
    setBusy(false);
  }

  const link = shareToken === null ? null : window.location.origin + sharedBomPath(shareToken);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Share link')}
      description={t(
        'Everyone with the link can read the lines, their products and current prices. Nobody can change anything, and your name is not shown.',
      )}
      footer={
        link === null ? (
          <Button variant="primary" busy={busy} onClick={() => void change(true)}>
            {t('Create link')}
          </Button>
        ) : (
          <>
            <Button variant="danger" busy={busy} onClick={() => void change(false)}>
              {t('Stop sharing')}
            </Button>
            <Button onClick={onClose}>{t('Close')}</Button>
          </>
        )
      }
    >
      <div className="mt-4 grid gap-4">
        {failed && <Alert tone="danger" title={failed} />}
        {link !== null && (
          <TextField
            label={t('Link')}
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
            after={<CopyButton text={link} label={t('Copy link')} />}
          />
        )}
      </div>
    </Dialog>
  );
}
