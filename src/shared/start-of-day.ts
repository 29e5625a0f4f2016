const offsets = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment that a day (`2026-11-21`) begins with in a time zone: midnight, or what follows it at
 * once where the clocks go forward over it. The same as PostgreSQL's `day::timestamp at time zone`.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - offsetAt(midnight, timeZone);
  const second = midnight - offsetAt(first, timeZone);
  const settled = offsetAt(second, timeZone) === offsetAt(first, timeZone);
  return new Date(settled ? second : Math.max(first, second));
}

/** The day after. */
export function nextDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Date(noon.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Milliseconds that the clocks of the zone are ahead of universal time at a moment. */
function offsetAt(time: number, timeZone: string): number {
  let format = offsets.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsets.set(timeZone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(time)) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ahead : ahead;
}
