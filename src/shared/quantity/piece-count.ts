/** `4`, `4.0`, `4,00`, `4 pcs`, `x4`, `1,000`, `1 000`, `1.000,000`. */
const QUANTITY =
  /^(?:[x×]\s*)?([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*|\d+)(?:[.,]0+)?\s*(?:x|×|pcs?\.?|pieces?|ea\.?|each|stk\.?|st\.?|stück|szt\.?|шт\.?|uds?\.?|ks|个|只|片|颗|pz\.?)?$/iu;

const MAX_QUANTITY = 1_000_000_000;

/** `-3`, `1.5`, `1e15`: a number, but not of pieces. */
const OTHER_NUMBER = /^[-+−]?\s*\d[\d.,]*(?:e[+-]?\d+)?$/iu;

/** `2,000` and `2.000 ST`: two thousand, or two with three decimals. */
const AMBIGUOUS = /^(\D*\d{1,3})[.,](\d{3})(?!\d|[ '.,]\d)/u;

/**
 * What `2,000` means in a column: thousands of pieces as engineers write them, or the three decimals
 * that SAP and others give every quantity.
 */
export type QuantityStyle = 'thousands' | 'decimals';

/** Whether a text says a number that is no number of pieces. */
export function isNoPieceCount(text: string, style: QuantityStyle = 'thousands'): boolean {
  return OTHER_NUMBER.test(text.trim()) && parsePieceCount(text, style) === null;
}

/** Whether a text says something of a quantity that cannot be read as a number of pieces: not blank, no dash. */
export function isUnreadableCount(text: string, style: QuantityStyle = 'thousands'): boolean {
  return /[\p{L}\p{N}]/u.test(text) && parsePieceCount(text, style) === null;
}

/** Reads how many of a part a line needs; null if the text is no whole number of pieces. */
export function parsePieceCount(text: string, style: QuantityStyle = 'thousands'): number | null {
  const trimmed = text.trim();
  const [, , decimals = ''] = (style === 'decimals' && AMBIGUOUS.exec(trimmed)) || [];
  if (decimals !== '' && decimals !== '000') return null;
  const match = QUANTITY.exec(decimals === '' ? trimmed : trimmed.replace(AMBIGUOUS, '$1'));
  if (!match) return null;
  const quantity = Number((match[1] ?? '').replaceAll(/[ '.,]/g, ''));
  return quantity <= MAX_QUANTITY ? quantity : null;
}

interface CountedQuantity {
  readonly text: string;
  /** The designators of the same line; 0 if it has none. */
  readonly designators: number;
}

/** How the quantities of a column are written, by what agrees with the designators, else by what all have. */
export function quantityStyle(cells: readonly CountedQuantity[]): QuantityStyle {
  const numbers = cells.filter(({ text }) => /\d/.test(text));
  // No thousand begins with a zero: `0,500 M`.
  if (numbers.some(({ text }) => /^0[.,]\d{3}(?!\d)/.test(text.trim()))) return 'decimals';
  const ambiguous = numbers.filter(({ text }) => AMBIGUOUS.test(text.trim()));
  const agreeing = (style: QuantityStyle) =>
    ambiguous.filter(
      ({ text, designators }) => designators > 0 && parsePieceCount(text, style) === designators,
    ).length;
  const [decimals, thousands] = [agreeing('decimals'), agreeing('thousands')];
  if (decimals !== thousands) return decimals > thousands ? 'decimals' : 'thousands';
  const isEvery = numbers.every(({ text }) => /^\D*\d[\d '.,]*[.,]000(?!\d)/.test(text.trim()));
  return isEvery && numbers.length > 1 ? 'decimals' : 'thousands';
}
