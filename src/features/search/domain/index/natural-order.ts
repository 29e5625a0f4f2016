const collator = new Intl.Collator('en', { numeric: true });

/** The order of texts in lists: `2 pins` before `10 pins`; the same text is never in two places. */
export function inNaturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Numbers by size, texts in natural order, and numbers before texts. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : inNaturalOrder(a, b);
}
