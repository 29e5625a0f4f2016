import { currentLocale } from './texts/texts.ts';

type Kind = 'day' | 'date' | 'moment' | 'second';

const options: Readonly<Record<Kind, Intl.DateTimeFormatOptions>> = {
  // The same day on the server and in every browser.
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** `Nov 21, 2026`: the day by universal time of a time as it is on the wire (ISO 8601). */
export function formatDay(at: string): string {
  return formatter('day').format(new Date(at));
}

/** `November 21, 2026` where the reader is; for pages that the server does not render. */
export function formatDate(at: string): string {
  return formatter('date').format(new Date(at));
}

/** `Nov 21, 2026, 9:41 AM` where the reader is; for pages that the server does not render. */
export function formatMoment(at: string): string {
  return formatter('moment').format(new Date(at));
}

/** `Nov 21, 2026, 9:41:07 AM` where the reader is, as precisely as a log needs it. */
export function formatSecond(at: string): string {
  return formatter('second').format(new Date(at));
}

function formatter(kind: Kind): Intl.DateTimeFormat {
  const locale = currentLocale();
  const key = `${locale} ${kind}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options[kind]);
    formats.set(key, format);
  }
  return format;
}
