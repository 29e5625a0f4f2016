/** A number and a unit without a space: `24V`, `4.7uF`, `1%`. */
const quantityPattern = /^(\d+(?:[.,]\d+)?)(%|°?[a-zµμω]{1,4})$/iu;

/**
 * How a name or part number may spell a typed word: unchanged, with a space between number and
 * unit, and with digits for letters that look alike (`10K` for `1OK`).
 */
export function spellingVariants(word: string): readonly string[] {
  const [, number, unit = ''] = quantityPattern.exec(word) ?? [];
  const spaced = number && `${number.replace(',', '.')} ${unit.replace(/^u(?=.)/i, 'µ')}`;
  const digits = word.replace(/(?<=\d)o|o(?=\d)/gi, '0').replace(/(?<=\d)[il](?=\d)/gi, '1');
  return [...new Set([word, ...(spaced ? [spaced] : []), digits])];
}
