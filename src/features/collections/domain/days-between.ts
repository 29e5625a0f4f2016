const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many days the second day (`2026-11-27`) is after the first; negative if it is before. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS);
}
