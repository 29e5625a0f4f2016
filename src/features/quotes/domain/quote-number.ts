const PREFIX = 'Q-';

/** The number that people see: `Q-1001`. */
export function formatQuoteNumber(number: number): string {
  return `${PREFIX}${number}`;
}

/** The quote number in a search text, or null when the text is not one. */
export function parseQuoteNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:q-)?(\d{4,12})$/i)?.[1];
  return digits ? Number(digits) : null;
}
