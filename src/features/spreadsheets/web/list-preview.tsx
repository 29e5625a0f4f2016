import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { toast } from '#ui/toast.ts';
import type { LineCounts, LineKind } from '../domain/import-state.ts';
import { LineTable, type LineTableProps, type ShownLine } from './import-lines.tsx';
import { LineKindFilter } from './line-kinds.tsx';

const STEP = 100;
const OUTDATED = new Set(['spreadsheets/categories-changed', 'spreadsheets/manufacturers-changed']);

interface ListPreviewProps<Field extends string, Line extends ShownLine<Field>> extends Pick<
  LineTableProps<Field, Line>,
  'headers' | 'subject' | 'describe' | 'show' | 'warning'
> {
  readonly preview: {
    readonly counts: LineCounts;
    readonly lines: readonly Line[];
    readonly unknownColumns: readonly string[];
  };
  /** The page that the import belongs to. */
  readonly above: { readonly label: string; readonly to: string };
  /** What the file changes besides its lines. */
  readonly other?: { readonly notice: string; readonly applyLabel: string } | null;
  /** Asks before the file is applied. */
  readonly confirmFirst?: () => Promise<boolean>;
  readonly send: () => Promise<
    | { readonly ok: true }
    | { readonly ok: false; readonly problem: { readonly type: string; readonly title: string } }
  >;
  readonly onCheckAgain: () => Promise<string | null>;
  readonly onRestart: () => void;
}

/** What a file of categories or manufacturers would change, line by line, and the button that applies it. */
export function ListPreview<Field extends string, Line extends ShownLine<Field>>(
  props: ListPreviewProps<Field, Line>,
) {
  const { preview, above, other = null, onRestart, ...table } = props;
  const { counts, lines, unknownColumns } = preview;
  const { apply, busy, applied } = useApply(props);
  const [kind, setKind] = useState<LineKind | null>(counts.invalid > 0 ? 'invalid' : null);
  const [limit, setLimit] = useState(STEP);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the result replaces the button
  }, [applied]);
  const shown = lines.filter((line) => kind === null || line.kind === kind);
  const writes = counts.new + counts.changed;
  const isChange = writes > 0 || other !== null;
  const canApply = !applied && counts.invalid === 0 && isChange;
  return (
    <div className="grid gap-5">
      <div ref={summary} tabIndex={-1} className="grid gap-5 rounded-sm">
        {applied && (
          <Alert
            tone="positive"
            title={t('{added} added, {changed} changed', {
              added: formatCount(counts.new),
              changed: formatCount(counts.changed),
            })}
            action={<ButtonLink to={above.to}>{above.label}</ButtonLink>}
          />
        )}
        {counts.invalid > 0 && (
          <Alert
            tone="danger"
            title={t('Some lines have errors. Correct them and choose the file again.')}
          >
            {t('Nothing has been changed.')}
          </Alert>
        )}
        {counts.invalid === 0 && !isChange && (
          <Alert tone="info" title={t('Nothing to import: every line matches the shop.')} />
        )}
        {unknownColumns.length > 0 && (
          <Alert tone="caution" title={t('Columns that are ignored')}>
            {unknownColumns.join(', ')}
          </Alert>
        )}
        {other && <Alert tone="info" title={other.notice} />}
        <LineKindFilter {...{ counts, kind, applied }} onChoose={setKind} />
      </div>
      <LineTable
        lines={shown.slice(0, limit)}
        applied={applied}
        headers={table.headers}
        subject={table.subject}
        describe={table.describe}
        show={table.show}
        warning={(line) => (applied ? null : (table.warning?.(line) ?? null))}
      />
      {shown.length > limit && (
        <Button className="justify-self-center" onClick={() => setLimit(limit + STEP)}>
          {t('Load more')}
        </Button>
      )}
      <div
        data-foot-bar=""
        className="bottom-0 flex flex-wrap gap-2 border-t border-line bg-paper py-3 sm:sticky"
      >
        {canApply && (
          <Button variant="primary" busy={busy} onClick={() => void apply()}>
            {writes > 0
              ? tn('Import {count} line', 'Import {count} lines', writes)
              : other?.applyLabel}
          </Button>
        )}
        <Button onClick={onRestart}>{t('Import another file')}</Button>
      </div>
    </div>
  );
}

/** Applies the file; one whose preview is out of date is checked again. */
function useApply({
  confirmFirst,
  send,
  onCheckAgain,
}: Pick<ListPreviewProps<never, never>, 'confirmFirst' | 'send' | 'onCheckAgain'>) {
  const [busy, setBusy] = useState(false);
  const [applied, setApplied] = useState(false);

  async function apply(): Promise<void> {
    if (confirmFirst && !(await confirmFirst())) return;
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (outcome.ok) return setApplied(true);
    toast.danger(outcome.problem.title);
    if (OUTDATED.has(outcome.problem.type)) await onCheckAgain();
  }

  return { apply, busy, applied };
}
