const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The start of a day (`2026-11-21`) in a time zone: midnight, or the first moment after it if the clocks
 * skip midnight. The same as PostgreSQL's `day::timestamp at time zone`.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - offsetAt(midnight, timeZone);
  const second = midnight - offsetAt(first, timeZone);
  const settled = offsetAt(second, timeZone) === offsetAt(first, timeZone);
  return new Date(settled ? second : Math.max(first, second));
}

/** The day in a time zone at a moment, `2026-11-21`. */
export function dayAt(at: Date, timeZone: string): string {
  // Swedish dates have the format of ISO 8601.
  return at.toLocaleDateString('sv-SE', { timeZone });
}

/** The day after, `2026-11-22`. */
export function nextDay(day: string): string {
  return addDays(day, 1);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(time)) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ahead : ahead;
}
