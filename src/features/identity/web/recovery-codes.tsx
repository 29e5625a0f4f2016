import { Check, Copy, Download } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { copyStatusTexts, useCopy } from '#ui/use-copy.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { state, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <section aria-label={t('Recovery codes')} className="grid gap-4">
      <Alert tone="caution" title={t('Keep these recovery codes')}>
        {t(
          'Without your device you sign in with one of them. Each works once. They are not shown again: print them, or keep them where you keep your passwords.',
        )}
      </Alert>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(text)}>
          {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('Copy')}
        </Button>
        <Button
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
          }
        >
          <Download aria-hidden />
          {t('Download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {t(copyStatusTexts[state])}
      </span>
    </section>
  );
}
