import { currentLocale } from './texts/texts.ts';

type DateStyle = 'day' | 'date' | 'short-date' | 'time' | 'day-time' | 'date-time' | 'timestamp';

const options: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  // The same day on the server and in every browser.
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  date: { dateStyle: 'long' },
  'short-date': { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  'day-time': { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  'date-time': { dateStyle: 'medium', timeStyle: 'short' },
  timestamp: { dateStyle: 'medium', timeStyle: 'medium' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

let shownTimeZone: string | undefined;

/**
 * Shows times in this time zone, or in the browser's. The dashboard shows admins the shop's, in which its
 * days are. Only for the browser: on the server, all readers would share it.
 */
export function showTimesIn(timeZone: string | undefined): void {
  shownTimeZone = timeZone;
  formats.clear();
}

/** `Nov 21, 2026`: the UTC day of an ISO 8601 time. */
export function formatDay(at: string): string {
  return formatter('day').format(new Date(at));
}

/** `November 21, 2026` in the shown time zone; for pages that the server does not render. */
export function formatDate(at: string): string {
  return formatter('date').format(new Date(at));
}

/** `November 21, 2026` in the shop's time zone: mails and documents show everyone the same day. */
export function formatDateIn(timeZone: string, at: string): string {
  return new Date(at).toLocaleDateString(currentLocale(), { ...options.date, timeZone });
}

/** `Nov 21, 2026, 9:41 AM` in the shown time zone; for pages that the server does not render. */
export function formatDateTime(at: string): string {
  return formatter('date-time').format(new Date(at));
}

/** `Nov 21, 2026` and `9:41 AM` in the shown time zone, for a date above its time. */
export function dateAndTime(at: string): { readonly date: string; readonly time: string } {
  const moment = new Date(at);
  return { date: formatter('short-date').format(moment), time: formatter('time').format(moment) };
}

/** `Nov 21, 9:41 AM` in the shown time zone, for times of these days. */
export function formatDayTime(at: string): string {
  return formatter('day-time').format(new Date(at));
}

/** `Nov 21, 2026, 9:41:07 AM` in the shown time zone; for logs. */
export function formatTimestamp(at: string): string {
  return formatter('timestamp').format(new Date(at));
}

function formatter(style: DateStyle): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = `${locale} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: shownTimeZone, ...options[style] });
    formats.set(key, format);
  }
  return format;
}
