import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { QuoteState } from '../domain/quote-state.ts';
import { stateNames, stateTones } from './quote-texts.ts';

export function QuoteStateBadge({ state }: { readonly state: QuoteState }) {
  return (
    <Badge tone={stateTones[state]} dot>
      {t(stateNames[state])}
    </Badge>
  );
}
