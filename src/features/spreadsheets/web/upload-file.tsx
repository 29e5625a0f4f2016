import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { beginImport, uploadImportFile } from '../contract.ts';
import { MAX_FILE_BYTES } from '../domain/import-state.ts';

/** Uploads a file that was dropped or chosen. */
export function UploadFile({ onUploaded }: { onUploaded: (id: string) => void }) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);

  async function upload(file: File | undefined) {
    if (!file || progress !== null) return;
    setError(null);
    if (file.size > MAX_FILE_BYTES) return setError(t('This file is larger than 1 GB.'));
    setProgress(0);
    setError(await send(file));
    setProgress(null);
  }

  /** @returns why it failed, or null */
  async function send(file: File): Promise<string | null> {
    const begun = await api(beginImport, { body: { fileName: file.name.slice(-200) } });
    if (!begun.ok) return begun.problem.title;
    const { _id: id } = begun.value;
    const options = { onProgress: setProgress };
    const outcome = await api(uploadImportFile, { params: { id }, body: file }, options);
    if (!outcome.ok) return outcome.problem.title;
    onUploaded(id);
    return null;
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
      <p className="max-w-prose text-muted">
        {t(
          'CSV or XLSX, up to two million lines. Lines above the column names are skipped. Start from an export of the shop.',
        )}
      </p>
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
