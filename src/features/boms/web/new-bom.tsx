import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import { createBom } from '../contract.ts';
import { MAX_NAME_LENGTH } from '../domain/bom-rules.ts';
import { MAX_BOM_BYTES } from '../domain/bom-table.ts';

interface Fault {
  readonly title: string;
  readonly detail: string | null;
}

const EXAMPLE = 'Ref\tQty\tMPN\nR1, R2\t2\tRC0603FR-0710KL';
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.net,text/csv';

/** Takes a bill of materials: a file that is dropped or chosen, or lines that are pasted. */
export function NewBom({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const { progress, fault, send } = useCreateBom(onCreated);

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
        <Alert tone="danger" title={fault.title} className="lg:col-span-2">
          {fault.detail}
        </Alert>
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

/** Sends a bill of materials once, and says why one was refused. */
function useCreateBom(onCreated: (id: string) => void) {
  const api = useApi();
  const submit = useSubmission();
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

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
    const outcome = await submit(what, (_what, idempotencyKey) =>
      api(
        createBom,
        { body: file, query: name ? { name: name.slice(0, MAX_NAME_LENGTH) } : {} },
        { idempotencyKey, onProgress: setProgress },
      ),
    );
    setProgress(null);
    if (!outcome) return;
    if (outcome.ok) return onCreated(outcome.value._id);
    const { title, detail } = outcome.problem as { title: string; detail?: string };
    setFault({ title, detail: detail ?? nameOf(file) });
  }

  return { progress, fault, send };
}

/** The name of a file on one line; null for a pasted text. */
function nameOf(file: Blob): string | null {
  return file instanceof File ? file.name.replaceAll(/\p{C}/gu, ' ').trim() || null : null;
}
