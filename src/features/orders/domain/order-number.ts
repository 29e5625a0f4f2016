const PREFIX = 'B-';

/** Formats an order number for display: `B-100042`. */
export function formatOrderNumber(number: number): string {
  return `${PREFIX}${number}`;
}

/** The order number in a search text, or null when the text is not an order number. */
export function parseOrderNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:b-)?(\d{4,12})$/i)?.[1];
  return digits ? Number(digits) : null;
}
