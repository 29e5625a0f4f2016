import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { kindName, lineKinds, type LineCounts, type LineKind } from '../domain/import-state.ts';

interface LineKindFilterProps {
  readonly counts: LineCounts;
  /** Null for all lines. */
  readonly kind: LineKind | null;
  /** Whether the import has been applied. */
  readonly applied: boolean;
  readonly onChoose: (kind: LineKind | null) => void;
}

/** Counts the lines of each kind, and shows those of one. */
export function LineKindFilter({ counts, kind, applied, onChoose }: LineKindFilterProps) {
  return (
    <div role="group" aria-label={t('Filter lines')} className="flex flex-wrap gap-2">
      <KindButton
        label={t('All')}
        count={sum(counts)}
        on={kind === null}
        choose={() => onChoose(null)}
      />
      {lineKinds.map((one) => (
        <KindButton
          key={one}
          label={t(kindName(one, applied))}
          count={counts[one]}
          on={kind === one}
          choose={() => onChoose(one)}
        />
      ))}
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

function sum(counts: LineCounts): number {
  return Object.values(counts).reduce((total, one) => total + one, 0);
}
