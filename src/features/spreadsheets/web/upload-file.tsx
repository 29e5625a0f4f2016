import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { beginImport, sendPiece } from '../contract.ts';
import { MOST_PIECES } from '../domain/import-state.ts';

const PIECE = 480 * 1024;
const LARGEST = MOST_PIECES * PIECE;

/** Takes a file, dropped or chosen, and sends it piece by piece. */
export function UploadFile({ onSent }: { onSent: (id: string) => void }) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function send(file: File | undefined) {
    if (!file || sent !== null) return;
    setFault(null);
    if (file.size > LARGEST) return setFault('This file is larger than 930 MB.');
    setSent(0);
    const failed = await sendPieces(file);
    setSent(null);
    if (failed) setFault(failed);
  }

  /** @returns why not, or null. */
  async function sendPieces(file: File): Promise<string | null> {
    const begun = await api(beginImport, { body: { fileName: file.name.slice(-200) } });
    if (!begun.ok) return begun.problem.title;
    const { _id: id } = begun.value;
    for (let position = 0; position * PIECE < file.size; position += 1) {
      const piece = file.slice(position * PIECE, (position + 1) * PIECE);
      const body = { position, data: await base64(piece) };
      const outcome = await api(sendPiece, { params: { id }, body });
      if (!outcome.ok) return outcome.problem.title;
      setSent(Math.min(1, ((position + 1) * PIECE) / file.size));
    }
    onSent(id);
    return null;
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
      }}
      className={cn(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-6 py-14 text-center',
        over ? 'border-copper bg-copper-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden className="size-7 text-copper-ink" />
      <p className="text-lg font-semibold">{t('Drop a file here')}</p>
      <p className="max-w-prose text-muted">
        {t(
          'CSV or XLSX, up to two million lines. Its first line names the columns. An export of the shop is a good start.',
        )}
      </p>
      <input
        ref={input}
        type="file"
        aria-label={t('File')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
        className="hidden"
      />
      <Button variant="primary" busy={sent !== null} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      {sent !== null && (
        <progress
          value={sent}
          max={1}
          aria-label={t('Sent')}
          className="h-1.5 w-64 accent-copper"
        />
      )}
      {fault && (
        <Alert tone="danger" title={fault}>
          {t('Nothing has been changed.')}
        </Alert>
      )}
    </div>
  );
}

function base64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(piece);
  });
}
