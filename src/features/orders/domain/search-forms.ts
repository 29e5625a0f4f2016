/** A typed telephone number: digits with what people write between them. */
const TELEPHONE = /^[+(]?\d[\d\s().,/–-]*$/;
/** Fewer digits would be found in every other order. */
const MIN_DIGITS = 6;

/** International calling codes of one and of two digits; all others have three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-689]\d{2})/;

/** The digits of a telephone number as it is dialled: `+49 (0)30 998877-6` → `49309988776`. */
export function telephoneDigits(number: string): string {
  return number.replaceAll(/\(0\)|\D/g, '');
}

/**
 * What the digits of a stored telephone number contain if it is the typed one; null if the text is no such
 * number. The calling code and the zero before the area code are left out: either may be stored without.
 */
export function typedTelephone(text: string): string | null {
  const typed = text.trim();
  if (!TELEPHONE.test(typed) || telephoneDigits(typed).length < MIN_DIGITS) return null;
  const national = nationalDigits(typed).replace(/^0+/, '');
  return national.length < MIN_DIGITS ? null : national;
}

function nationalDigits(typed: string): string {
  const digits = telephoneDigits(typed);
  if (typed.startsWith('+')) return digits.replace(CALLING_CODE, '');
  return digits.startsWith('00') ? digits.slice(2).replace(CALLING_CODE, '') : digits;
}

/** The telephone number as lines of a search text: as it was entered, and its digits. */
export function telephoneLines(number: string): string[] {
  return withPlainForm(number, telephoneDigits(number));
}

/** A part number as lines of a search text: as it is written, and without separators: `VW-0010`, `VW0010`. */
export function partNumberLines(number: string): string[] {
  return withPlainForm(number, number.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

function withPlainForm(number: string, plain: string): string[] {
  return plain === number || plain === '' ? [number] : [number, plain];
}
