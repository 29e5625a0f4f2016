import { formatDate } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { BomLineView } from '../contract.ts';
import { stateText } from '../domain/match-state-text.ts';
import { lacksQuantity } from './line-groups.ts';

const tones = { exact: 'positive', likely: 'caution', choose: 'caution', none: 'neutral' } as const;

/** How certain the product of a line is, and why. */
export function MatchBadge({ line }: { readonly line: BomLineView }) {
  const { doNotPopulate, match } = line;
  if (doNotPopulate) return <Badge>{t('Not fitted')}</Badge>;
  const { state, reason, reasonCode } = match;
  if (reasonCode === 'not-matched-yet') return <Badge tone="info">{reason}</Badge>;
  const wasChosen = reasonCode === 'remembered';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={wasChosen ? 'info' : tones[state]} dot>
        {reasonCode === 'chosen' || wasChosen ? t('Chosen') : stateText(state)}
      </Badge>
      {match.productId !== null && lacksQuantity(line) && (
        <Badge tone="caution" dot>
          {t('Quantity missing')}
        </Badge>
      )}
      <span className="text-xs text-muted">
        {match.decidedAt
          ? t('As you chose on {date} for the same line', { date: formatDate(match.decidedAt) })
          : reason}
      </span>
    </span>
  );
}
