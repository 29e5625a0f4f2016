const PREFIX = 'B-';

/** What people call an order: `B-100042`. */
export function formatOrderNumber(number: number): string {
  return `${PREFIX}${number}`;
}

/** The number in what somebody typed to find an order, or null when it is something else. */
export function parseOrderNumber(text: string): number | null {
  const digits = text.trim().match(/^(?:b-)?(\d{4,12})$/i)?.[1];
  return digits ? Number(digits) : null;
}
