/**
 * Compatibility forms of letters, digits and units: full-width and mathematical letters, `㏀`. Without
 * U+00B5 (µ), `ª` and `º`, and without superscripts, which belong to units (`m²`).
 */
const COMPATIBILITY = /[\uFF01-\uFF5E\u3300-\u33FF]|(?![ªµº])[\p{L}\p{Nd}]/gu;
/** `½` after a digit is not a fraction of its own. */
const FRACTION = /(?<!\d)[\u00BC-\u00BE\u2150-\u215E]/gu;

/**
 * Removes invisible characters (zero-width spaces and direction marks, which are copied along from
 * pages), and replaces compatibility characters by normal ones (Unicode NFKC): full-width digits,
 * the mathematical `𝛍`, `㏀`, `¼`.
 */
export function toVisibleText(typed: string): string {
  const visible = typed.replaceAll(/\p{Cf}/gu, '');
  // The usual case: Latin-1 has fractions only.
  if (/^[\0-\u00BB\u00BF-\u00FF]*$/.test(visible)) return visible;
  return visible
    .replaceAll(COMPATIBILITY, (character) => character.normalize('NFKC'))
    .replaceAll(FRACTION, (fraction) => fraction.normalize('NFKC').replace('\u2044', '/'));
}
