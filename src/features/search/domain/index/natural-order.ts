const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares texts by collation with numbers by value: `2 pins` before `10 pins`. 0 only for equal
 * texts.
 */
export function inNaturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Numbers by value, texts in natural order, numbers before texts. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : inNaturalOrder(a, b);
}
