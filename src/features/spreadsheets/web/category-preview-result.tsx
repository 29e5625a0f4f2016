import { useEffect, useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { lostTexts } from '#features/catalogue/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { importCategories, type CategoryPreview } from '../contract.ts';
import { categoryHeaders, formatPath } from '../domain/category-columns.ts';
import type { CategoryImportLine } from '../domain/category-import.ts';
import type { LineKind } from '../domain/import-state.ts';
import { LineTable } from './import-lines.tsx';
import { LineKindFilter } from './line-kinds.tsx';

const STEP = 100;

interface CategoryPreviewResultProps {
  readonly file: File;
  readonly preview: CategoryPreview;
  /** @returns why that failed, or null */
  readonly onCheckAgain: () => Promise<string | null>;
  readonly onRestart: () => void;
}

/** What a file of categories would change, line by line, and the button that applies it. */
export function CategoryPreviewResult(props: CategoryPreviewResultProps) {
  const { preview, onRestart } = props;
  const { counts, lines, reordered, unknownColumns } = preview;
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
  const canApply = !applied && counts.invalid === 0 && writes + reordered > 0;
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
            action={<ButtonLink to="/dashboard/categories">{t('Categories')}</ButtonLink>}
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
        {counts.invalid === 0 && writes + reordered === 0 && (
          <Alert tone="info" title={t('Nothing to import: every line matches the shop.')} />
        )}
        {unknownColumns.length > 0 && (
          <Alert tone="caution" title={t('Columns that are ignored')}>
            {unknownColumns.join(', ')}
          </Alert>
        )}
        {reordered > 0 && (
          <Alert
            tone="info"
            title={tn(
              'The order of {count} list of subcategories or attributes changes.',
              'The order of {count} lists of subcategories or attributes changes.',
              reordered,
            )}
          />
        )}
        <LineKindFilter {...{ counts, kind, applied }} onChoose={setKind} />
      </div>
      <LineTable
        lines={shown.slice(0, limit)}
        applied={applied}
        headers={categoryHeaders}
        subject={t('Category or attribute')}
        describe={describe}
        warning={({ lost, name }) => (!applied && lost > 0 ? lostText(name, lost) : null)}
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
              : t('Change the order')}
          </Button>
        )}
        <Button onClick={onRestart}>{t('Import another file')}</Button>
      </div>
    </div>
  );
}

function describe({ name, path, isAttribute }: CategoryImportLine) {
  const above = formatPath(path);
  return (
    <>
      <p className="font-medium wrap-anywhere">{name || '–'}</p>
      {isAttribute ? (
        <p className="text-muted wrap-anywhere">
          {t('Attribute of {category}', { category: above })}
        </p>
      ) : (
        above && (
          <p className="text-muted wrap-anywhere">{t('in {category}', { category: above })}</p>
        )
      )}
    </>
  );
}

function lostText(name: string, products: number): string {
  return lostTexts([{ name, products }]).join(' ');
}

/** Applies the file. Values that products lose are confirmed first. */
function useApply({ file, preview, onCheckAgain }: CategoryPreviewResultProps) {
  const api = useApi();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [applied, setApplied] = useState(false);

  async function apply(): Promise<void> {
    const lost = preview.lines.filter((line) => line.lost > 0);
    const isConfirmed =
      lost.length === 0 ||
      (await confirm({
        title: t('Discard these values?'),
        detail: lost.map((line) => lostText(line.name, line.lost)).join(' '),
        confirmLabel: t('Discard values'),
        tone: 'danger',
      }));
    if (!isConfirmed) return;
    setBusy(true);
    const outcome = await api(importCategories, {
      body: file,
      query: {
        fileName: file.name.slice(-200),
        digest: preview.digest,
        discard: lost.length > 0 ? 'values' : undefined,
      },
    });
    setBusy(false);
    if (outcome.ok) return setApplied(true);
    toast.danger(outcome.problem.title);
    if (outcome.problem.type === 'spreadsheets/categories-changed') await onCheckAgain();
  }

  return { apply, busy, applied };
}
