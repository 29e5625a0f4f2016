import { useEffect, useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { applyImport, exportInvalidLines, type ProductImport } from '../contract.ts';
import type { LineKind } from '../domain/import-state.ts';
import { UndoButton, UndoConflicts } from './undo-import.tsx';
import { ImportLines } from './import-lines.tsx';
import { LineKindFilter } from './line-kinds.tsx';
import { useImportLines } from './use-import-lines.ts';

interface ImportResultProps {
  readonly job: ProductImport;
  readonly categories: readonly Category[];
  /** It has just replaced the progress bar, and takes the focus. */
  readonly awaited: boolean;
  readonly setJob: (job: ProductImport) => void;
  readonly onColumns: () => void;
  readonly onRestart: () => void;
}

/** The result of the check, line by line, and the button that applies it. */
export function ImportResult(props: ImportResultProps) {
  const { job, categories, awaited, setJob, onColumns, onRestart } = props;
  const api = useApi();
  const { counts, state, note } = job;
  const [kind, setKind] = useState<LineKind | null>(counts.invalid > 0 ? 'invalid' : null);
  const { loaded, loadMore } = useImportLines(job, kind);
  const [busy, setBusy] = useState(false);
  const writes = counts.new + counts.changed;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (awaited) summary.current?.focus();
  }, [awaited]);

  async function apply(leaveOut?: 'invalid') {
    setBusy(true);
    const outcome = await api(applyImport, { params: { id: job._id }, query: { leaveOut } });
    setBusy(false);
    if (outcome.ok) setJob(outcome.value);
    else toast.danger(outcome.problem.title);
  }

  async function download() {
    const outcome = await api(exportInvalidLines, { params: { id: job._id } });
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    saveFile(outcome.value, `${job.fileName.replace(/\.[^.]*$/, '')}-errors.csv`);
  }

  const downloadButton = (
    <Button onClick={() => void download()}>
      <Download aria-hidden />
      {t('Download lines with errors')}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <div ref={summary} tabIndex={-1} className="grid gap-5 rounded-sm">
        {state === 'applied' && (
          <Alert
            tone="positive"
            title={t('{added} added, {changed} changed', {
              added: formatCount(counts.new),
              changed: formatCount(counts.changed),
            })}
            action={<ButtonLink to="/dashboard/manageproducts">{t('Manage Products')}</ButtonLink>}
          />
        )}
        {state === 'undone' && (
          <Alert
            tone="info"
            title={t('This import was undone. The products are as they were before it.')}
          />
        )}
        {state !== 'checked' && counts.invalid > 0 && (
          <Alert
            tone="caution"
            title={tn('{count} line was left out', '{count} lines were left out', counts.invalid)}
            action={job.hasFile && downloadButton}
          >
            {t('The file has these lines with their errors. Correct and import it.')}
          </Alert>
        )}
        {note && (
          <Alert tone={state === 'applied' ? 'danger' : 'caution'} title={note}>
            {job.undoConflicts.length > 0 && <UndoConflicts conflicts={job.undoConflicts} />}
          </Alert>
        )}
        {state === 'checked' && counts.invalid > 0 && (
          <Alert
            tone="danger"
            title={t('Some lines have errors, so nothing was imported.')}
            action={downloadButton}
          >
            {t(
              'Correct the lines and upload the file again, change the columns, or import the other lines only.',
            )}
          </Alert>
        )}
        {state === 'checked' && counts.invalid === 0 && writes === 0 && (
          <Alert tone="info" title={t('Nothing to import: every line matches the shop.')} />
        )}
        <LineKindFilter
          counts={counts}
          kind={kind}
          applied={state === 'applied'}
          onChoose={setKind}
        />
      </div>
      {job.hasFile && loaded && (
        <ImportLines lines={loaded.lines} categories={categories} applied={state === 'applied'} />
      )}
      {loaded?.next && (
        <Button className="justify-self-center" onClick={loadMore}>
          {t('Load more')}
        </Button>
      )}
      <div
        data-foot-bar=""
        className="bottom-0 flex flex-wrap gap-2 border-t border-line bg-paper py-3 sm:sticky"
      >
        {state === 'checked' && counts.invalid === 0 && writes > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void apply()}>
            {tn('Import {count} line', 'Import {count} lines', writes)}
          </Button>
        )}
        {state === 'checked' && counts.invalid > 0 && writes > 0 && (
          <Button busy={busy} onClick={() => void apply('invalid')}>
            {tn(
              'Import {count} line without those with errors',
              'Import {count} lines without those with errors',
              writes,
            )}
          </Button>
        )}
        {job.canUndo && <UndoButton job={job} setJob={setJob} />}
        {state === 'checked' && <Button onClick={onColumns}>{t('Change the columns')}</Button>}
        <Button onClick={onRestart}>{t('Import another file')}</Button>
      </div>
    </div>
  );
}
