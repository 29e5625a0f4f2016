const PREFIX = 'R-';

/** The number that people see: `R-1001`. */
export function formatReturnNumber(number: number): string {
  return `${PREFIX}${number}`;
}

/** The return number in a search text, or null when the text is not one. */
export function parseReturnNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:r-)?(\d{4,12})$/i)?.[1];
  return digits ? Number(digits) : null;
}
