import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';

/** The number in a field: 0 if the field is empty, not an integer if it has anything but a whole number. */
export function typedPieces(typed = ''): number {
  return typed.trim() === '' ? 0 : typedCount(typed);
}

/** The validation of a field that takes at most so many. */
export function isUpTo(typed: string, most: number): true | string {
  const count = typedPieces(typed);
  return (Number.isInteger(count) && count >= 0 && count <= most) || upTo(most);
}

export function upTo(most: number): string {
  return t('A whole number from {min} to {max}', { min: 0, max: formatCount(most) });
}
