import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Bom } from '../contract.ts';

/** How many lines have been matched so far. The page can be used meanwhile. */
export function MatchProgress({ bom: { matchedCount, lineCount } }: { readonly bom: Bom }) {
  return (
    <div className="grid max-w-md gap-1.5">
      <p role="status" className="font-semibold">
        {t('Looking for the products')}
      </p>
      <progress
        value={matchedCount}
        max={lineCount}
        aria-label={t('Progress')}
        className="h-2 w-full accent-copper"
      />
      <p className="text-sm text-muted">
        {t('{done} of {all} lines', {
          done: formatCount(matchedCount),
          all: formatCount(lineCount),
        })}
      </p>
    </div>
  );
}
