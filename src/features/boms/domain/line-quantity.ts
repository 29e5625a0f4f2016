/** `4`, `4.0`, `4,00`, `4 pcs`, `x4`, `1,000`, `1 000`. */
const QUANTITY =
  /^(?:[x×]\s*)?(\d{1,3}(?:[ '.,]\d{3})+|\d+)(?:[.,]0+)?\s*(?:x|×|pcs?\.?|pieces?|ea\.?|each|stk\.?|st\.?|stück|szt\.?|шт\.?|uds?\.?|ks|个|只|片|颗|pz\.?)?$/iu;

const MAX_QUANTITY = 1_000_000_000;

/** `-3`, `1.5`, `1e15`: a number, but not of pieces. */
const OTHER_NUMBER = /^[-+−]?\s*\d[\d.,]*(?:e[+-]?\d+)?$/iu;

/** Whether a text says a number that is no number of pieces. */
export function isOtherNumber(text: string): boolean {
  return OTHER_NUMBER.test(text.trim()) && parseLineQuantity(text) === null;
}

/** Whether a text says something of a quantity that cannot be read as a number of pieces: not blank, no dash. */
export function isUnreadableQuantity(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && parseLineQuantity(text) === null;
}

/** Reads how many of a part a line needs; null if the text is no whole number of pieces. */
export function parseLineQuantity(text: string): number | null {
  const match = QUANTITY.exec(text.trim());
  if (!match) return null;
  const quantity = Number((match[1] ?? '').replaceAll(/[ '.,]/g, ''));
  return quantity <= MAX_QUANTITY ? quantity : null;
}
