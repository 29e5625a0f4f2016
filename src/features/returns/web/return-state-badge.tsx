import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { ReturnState } from '../domain/return-state.ts';
import { stateNames, stateTones } from './return-texts.ts';

export function ReturnStateBadge({ state }: { readonly state: ReturnState }) {
  return (
    <Badge tone={stateTones[state]} dot>
      {t(stateNames[state])}
    </Badge>
  );
}
