import { toVisibleText } from './visible-text.ts';

/**
 * Compatibility forms of letters, digits and units: mathematical letters, `㏀`. Without
 * U+00B5 (µ), `ª` and `º`, and without superscripts, which belong to units (`m²`).
 */
const COMPATIBILITY = /[\u3300-\u33FF]|(?![ªµº])[\p{L}\p{Nd}]/gu;
/** `½` after a digit is not a fraction of its own. */
const FRACTION = /(?<!\d)[\u00BC-\u00BE\u2150-\u215E]/gu;

/**
 * `toVisibleText`, and compatibility characters replaced by normal ones (Unicode NFKC): the
 * mathematical `𝛍`, `㏀`, `¼`. Not for the first script of a page, whose size is limited.
 */
export function toPlainCharacters(typed: string): string {
  const visible = toVisibleText(typed);
  // The usual case: Latin-1 has fractions only.
  if (/^[\0-\u00BB\u00BF-\u00FF]*$/.test(visible)) return visible;
  return visible
    .replaceAll(COMPATIBILITY, (character) => character.normalize('NFKC'))
    .replaceAll(FRACTION, (fraction) => fraction.normalize('NFKC').replace('\u2044', '/'));
}
