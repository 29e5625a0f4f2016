import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { ProductImport } from '../contract.ts';

interface ImportProgressProps {
  readonly job: ProductImport;
  readonly state: keyof typeof titles;
}

const titles = {
  checking: 'Checking lines',
  applying: 'Importing',
  undoing: 'Undoing the import',
} as const;

/** The progress of a check, an import or its undo, which continues when the page is closed. */
export function ImportProgress({ job, state }: ImportProgressProps) {
  const { progress, lines, counts } = job;
  const all = state === 'checking' ? lines : counts.new + counts.changed;
  return (
    <div className="grid max-w-xl gap-2 py-8">
      <p role="status" className="text-lg font-semibold">
        {t(titles[state])}
      </p>
      <progress
        {...(all ? { value: progress, max: all } : {})}
        aria-label={t('Progress')}
        className="h-2 w-full accent-copper"
      />
      <p className="text-sm text-muted">
        {all
          ? t('{done} of {all} lines. You can leave this page; it continues in the background.', {
              done: formatCount(progress),
              all: formatCount(all),
            })
          : t('{done} lines so far. You can leave this page; it continues in the background.', {
              done: formatCount(progress),
            })}
      </p>
    </div>
  );
}
