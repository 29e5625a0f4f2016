const PREFIX = 'RMA-';

/** The number that people see: `RMA-1001`. Purchase requests have `R-1001`. */
export function formatReturnNumber(number: number): string {
  return `${PREFIX}${number}`;
}

/** The return number in a search text, also as earlier versions wrote it (`R-1001`); null when the text is not one. */
export function parseReturnNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:r(?:ma)?-)?(\d{4,12})$/i)?.[1];
  return digits ? Number(digits) : null;
}
