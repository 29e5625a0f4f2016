import { t } from '#shared/texts/texts.ts';
import type { MatchState } from './bom-rules.ts';

export function stateText(state: MatchState): string {
  switch (state) {
    case 'exact':
      return t('Exact');
    case 'likely':
      return t('Likely');
    case 'choose':
      return t('Choose');
    case 'none':
      return t('No product');
  }
}
