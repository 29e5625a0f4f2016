import { useEffect, useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cn } from '#ui/cn.ts';
import { toast } from '#ui/toast.ts';
import { applyImport, type ProductImport } from '../contract.ts';
import { lineKinds, type LineKind } from '../domain/import-state.ts';
import { ImportLines } from './import-lines.tsx';
import { useImportLines } from './use-import-lines.ts';

const kindNames: Readonly<Record<LineKind, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  invalid: 'With errors',
};

interface ImportResultProps {
  readonly job: ProductImport;
  /** It has just replaced the progress bar, and takes the focus. */
  readonly awaited: boolean;
  readonly setJob: (job: ProductImport) => void;
  readonly onColumns: () => void;
  readonly onRestart: () => void;
}

/** The result of the check, line by line, and the button that applies it. */
export function ImportResult(props: ImportResultProps) {
  const { job, awaited, setJob, onColumns, onRestart } = props;
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

  async function apply() {
    setBusy(true);
    const outcome = await api(applyImport, { params: { id: job._id } });
    setBusy(false);
    if (outcome.ok) setJob(outcome.value);
    else toast.danger(outcome.problem.title);
  }

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
        {state === 'checked' && note && <Alert tone="caution" title={note} />}
        {state === 'checked' && counts.invalid > 0 && (
          <Alert tone="danger" title={t('Some lines have errors, so nothing was imported.')}>
            {t('Correct the lines and upload the file again, or change the columns.')}
          </Alert>
        )}
        {state === 'checked' && counts.invalid === 0 && writes === 0 && (
          <Alert tone="info" title={t('Nothing to import: every line matches the shop.')} />
        )}
        <div role="group" aria-label={t('Filter lines')} className="flex flex-wrap gap-2">
          <KindButton
            label={t('All')}
            count={sum(counts)}
            on={kind === null}
            choose={() => setKind(null)}
          />
          {lineKinds.map((one) => (
            <KindButton
              key={one}
              label={t(kindNames[one])}
              count={counts[one]}
              on={kind === one}
              choose={() => setKind(one)}
            />
          ))}
        </div>
      </div>
      {loaded && <ImportLines lines={loaded.lines} />}
      {loaded?.next && (
        <Button className="justify-self-center" onClick={loadMore}>
          {t('Load more')}
        </Button>
      )}
      <div
        data-foot-bar=""
        className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-paper py-3"
      >
        {state === 'checked' && counts.invalid === 0 && writes > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void apply()}>
            {tn('Import {count} line', 'Import {count} lines', writes)}
          </Button>
        )}
        {state === 'checked' && <Button onClick={onColumns}>{t('Change the columns')}</Button>}
        <Button onClick={onRestart}>{t('Import another file')}</Button>
      </div>
    </div>
  );
}

interface KindButtonProps {
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly choose: () => void;
}

function KindButton({ label, count, on, choose }: KindButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={choose}
      className={cn(
        'inline-flex h-control items-center gap-2 rounded-sm border px-3 text-sm',
        on
          ? 'border-copper bg-copper-soft text-copper-ink'
          : 'border-line hover:border-line-strong',
      )}
    >
      {label}
      <span className="font-semibold">{formatCount(count)}</span>
    </button>
  );
}

function sum(counts: ProductImport['counts']): number {
  return Object.values(counts).reduce((total, one) => total + one, 0);
}
