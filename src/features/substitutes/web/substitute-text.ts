import { t } from '#shared/texts/texts.ts';
import type { Substitute } from '../contract.ts';

/** Why a product fits in the place of another: what it has instead, if anything differs. */
export function substituteText({
  reason,
  differences,
}: Pick<Substitute, 'reason' | 'differences'>): string {
  if (reason === 'replacement') return t('Replaces it');
  if (reason === 'pin-compatible') return t('Pin-compatible');
  if (differences.length === 0) return t('Same values');
  return differences
    .map(({ name, has, insteadOf }) =>
      t('{name}: {has} instead of {insteadOf}', { name, has, insteadOf }),
    )
    .join('; ');
}
