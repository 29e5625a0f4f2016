/** `24V`, `4.7uF`, `1%`: a number and what it is a number of, without the space of a datasheet. */
const quantityPattern = /^(\d+(?:[.,]\d+)?)(%|°?[a-zµμω]{1,4})$/iu;

/**
 * The ways in which a name or a part number may have a word that was typed: as it is, with the space
 * between number and unit, and with the digits that letters were mistaken for (`1OK` is `10K`).
 */
export function spellingVariants(word: string): readonly string[] {
  const [, number, unit = ''] = quantityPattern.exec(word) ?? [];
  const spaced = number && `${number.replace(',', '.')} ${unit.replace(/^u(?=.)/i, 'µ')}`;
  const digits = word.replace(/(?<=\d)o|o(?=\d)/gi, '0').replace(/(?<=\d)[il](?=\d)/gi, '1');
  return [...new Set([word, ...(spaced ? [spaced] : []), digits])];
}
