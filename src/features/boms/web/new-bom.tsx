import { useEffect, useRef, useState } from 'react';
import { RetryNotice, type RetryTexts } from '#browser/retry-notice.tsx';
import { useApi } from '#browser/api.ts';
import { retryCall, type RetryReason } from '#browser/retry-call.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { formText } from '#ui/form-fields.ts';
import { Link } from '#ui/link.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { createBom } from '../contract.ts';
import { MAX_NAME_LENGTH } from '../domain/bom-rules.ts';
import { MAX_BOM_BYTES } from '../domain/bom-table.ts';

interface Fault {
  readonly title: string;
  readonly detail: string | null;
  /** Sends it again, where that can help. */
  readonly retry?: () => void;
  /** The pasted text, if it has no table: quick order may read it. */
  readonly letter?: string | undefined;
}

/** While it is sent again because no response arrived. */
const waitingTexts: RetryTexts = {
  offline: {
    title: 'Nothing was stored yet',
    detail: 'You are offline. It is sent as soon as you are online again.',
  },
  'no-response': {
    title: 'The answer of the shop was lost',
    detail: 'We ask again until it arrives. It takes effect only once.',
  },
};

const EXAMPLE = 'Ref\tQty\tMPN\nR1, R2\t2\tRC0603FR-0710KL';
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.net,text/csv';

/** Takes a bill of materials: a file that is dropped or chosen, or lines that are pasted. */
export function NewBom({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const { progress, waiting, fault, send, stop } = useCreateBom(onCreated);

  return (
    <section
      aria-label={t('New bill of materials')}
      className="grid items-stretch gap-4 lg:grid-cols-2"
    >
      <DropZone
        title={t('Drop a bill of materials here')}
        hint={t(
          'CSV, TSV, XLSX, XLS, ODS or KiCad XML, as your design tool writes it, up to 10 MB. Titles above the table and totals below it are skipped.',
        )}
        accept={ACCEPTED}
        progress={progress}
        onFile={(file) => void send(file)}
        className="justify-center py-8"
      />
      <PasteLines busy={progress !== null} onPaste={(text) => void send(new Blob([text]))} />
      {fault && (
        <Alert
          tone="danger"
          title={fault.title}
          className="lg:col-span-2"
          action={
            fault.retry ? (
              <Button size="sm" onClick={fault.retry}>
                {t('Try again')}
              </Button>
            ) : (
              fault.letter !== undefined && (
                <Link to="/cart/quick" state={{ pasted: fault.letter }} look="text">
                  {t('Open quick order')}
                </Link>
              )
            )
          }
        >
          {fault.letter !== undefined
            ? t(
                'This has no columns of parts. Quick order reads lines of a mail, and opens with this text.',
              )
            : fault.detail}
        </Alert>
      )}
      {waiting && (
        <div className="lg:col-span-2">
          <RetryNotice reason={waiting} texts={waitingTexts} onStop={stop} />
        </div>
      )}
    </section>
  );
}

function PasteLines({ busy, onPaste }: { busy: boolean; onPaste: (text: string) => void }) {
  const [missing, setMissing] = useState(false);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = formText(new FormData(event.currentTarget), 'lines');
        setMissing(text === '');
        if (text !== '' && !busy) onPaste(text);
      }}
      className="flex flex-col gap-3"
    >
      <TextArea
        name="lines"
        rows={8}
        label={t('Or paste lines from a spreadsheet')}
        hint={t('With the row of column names, if there is one.')}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoComplete="off"
        error={missing ? t('Paste at least one line') : undefined}
        onChange={() => setMissing(false)}
      />
      <Button type="submit" busy={busy} className="self-start">
        {t('Read the lines')}
      </Button>
    </form>
  );
}

/**
 * Stores a bill of materials once, and says why one was refused. Without a response it is sent again, with the
 * same key, until the page is left or the buyer stops it.
 */
function useCreateBom(onCreated: (id: string) => void) {
  const api = useApi();
  const submit = useSubmission();
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [waiting, setWaiting] = useState<RetryReason | null>(null);
  const attempt = useRef<AbortController>(null);
  useEffect(() => {
    // Before the connection is lost: what it loads, too, would be missing then.
    import('#browser/upload.ts').catch(() => undefined);
    return () => attempt.current?.abort();
  }, []);

  async function send(file: Blob | undefined): Promise<void> {
    if (!file || progress !== null) return;
    if (file.size > MAX_BOM_BYTES) {
      return setFault({ title: t('The file is larger than 10 MB.'), detail: nameOf(file) });
    }
    setFault(null);
    setProgress(0);
    const name = nameOf(file)?.replace(/\.\w{2,4}$/, '');
    const what =
      file instanceof File
        ? { name, size: file.size, changed: file.lastModified }
        : { text: await file.text() };
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const query = name ? { name: name.slice(0, MAX_NAME_LENGTH) } : {};
    const outcome = await submit(what, (_what, idempotencyKey) => {
      const options = { idempotencyKey, onProgress: setProgress };
      const upload = () => api(createBom, { body: file, query }, options);
      return retryCall(upload, { signal, onWait: setWaiting });
    });
    setProgress(null);
    setWaiting(null);
    if (!outcome) return;
    if (outcome.ok) return onCreated(outcome.value._id);
    const { status, title, detail, reason } = outcome.problem as FileProblem;
    const retry = status === 0 && { retry: () => void send(file) };
    const letter = reason === 'no-table' && 'text' in what ? what.text : undefined;
    setFault({ title, detail: detail ?? nameOf(file), letter, ...retry });
  }

  return { progress, waiting, fault, send, stop: () => attempt.current?.abort() };
}

interface FileProblem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  readonly reason?: string;
}

/** The name of a file on one line; null for a pasted text. */
function nameOf(file: Blob): string | null {
  return file instanceof File ? file.name.replaceAll(/\p{C}/gu, ' ').trim() || null : null;
}
