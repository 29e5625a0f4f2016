/** `4`, `4.0`, `4,00`, `4 pcs`, `x4`, `1,000`, `1 000`. */
const QUANTITY =
  /^(?:[x×]\s*)?(\d{1,3}(?:[ '.,]\d{3})+|\d+)(?:[.,]0+)?\s*(?:x|×|pcs?\.?|pieces?|ea\.?|each|stk\.?|st\.?|stück|szt\.?|шт\.?|uds?\.?|ks|个|只|片|颗|pz\.?)?$/iu;

const MAX_QUANTITY = 1_000_000_000;

/** Reads how many of a part a line needs; null if the text is no whole number of pieces. */
export function parseLineQuantity(text: string): number | null {
  const match = QUANTITY.exec(text.trim());
  if (!match) return null;
  const quantity = Number((match[1] ?? '').replaceAll(/[ '.,]/g, ''));
  return quantity <= MAX_QUANTITY ? quantity : null;
}
