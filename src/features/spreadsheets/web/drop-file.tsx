import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { DropZone } from '#ui/drop-zone.tsx';

interface DropFileProps {
  readonly hint: string;
  /** Sends the file. @returns why that failed, or null */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<string | null>;
}

/** Takes a table that is dropped or chosen. */
export function DropFile({ hint, send }: DropFileProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function upload(file: File | undefined) {
    if (!file || progress !== null) return;
    setError(null);
    setProgress(0);
    setError(await send(file, setProgress));
    setProgress(null);
  }

  return (
    <DropZone
      title={t('Drop a file here')}
      hint={hint}
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      progress={progress}
      onFile={(file) => void upload(file)}
      className="py-14"
    >
      {error && (
        <Alert tone="danger" title={error}>
          {t('Nothing has been changed.')}
        </Alert>
      )}
    </DropZone>
  );
}
