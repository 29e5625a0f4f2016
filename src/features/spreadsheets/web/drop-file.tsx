import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

interface DropFileProps {
  readonly hint: string;
  /** Sends the file. @returns why that failed, or null */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<string | null>;
}

/** Takes a table that is dropped or chosen. */
export function DropFile({ hint, send }: DropFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);

  async function upload(file: File | undefined) {
    if (!file || progress !== null) return;
    setError(null);
    setProgress(0);
    setError(await send(file, setProgress));
    setProgress(null);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        void upload(event.dataTransfer.files[0]);
      }}
      className={cn(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-6 py-14 text-center',
        dragging ? 'border-copper bg-copper-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden className="size-7 text-copper-ink" />
      <p className="text-lg font-semibold">{t('Drop a file here')}</p>
      <p className="max-w-prose text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        aria-label={t('File')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
        className="hidden"
      />
      <Button variant="primary" busy={progress !== null} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      {progress !== null && (
        <progress
          value={progress}
          max={1}
          aria-label={t('Upload progress')}
          className="h-1.5 w-64 accent-copper"
        />
      )}
      {error && (
        <Alert tone="danger" title={error}>
          {t('Nothing has been changed.')}
        </Alert>
      )}
    </div>
  );
}
