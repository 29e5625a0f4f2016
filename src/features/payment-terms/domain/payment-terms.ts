/** The longest time to pay, and the longest in which an early payment is discounted. */
export const MAX_DAYS = 365;
export const MAX_REASON = 500;

/** What a company may still order on invoice; never negative. */
export function freeCredit(limit: bigint, used: bigint): bigint {
  return used < limit ? limit - used : 0n;
}

/** The last day on which an invoice of `day` is paid in time, `2026-12-21`. */
export function dueDay(day: string, days: number): string {
  const due = new Date(`${day}T12:00:00Z`);
  due.setUTCDate(due.getUTCDate() + days);
  return due.toISOString().slice(0, 10);
}

const PERCENT = /^(\d{1,2})(?:\.(\d{1,2}))?$/;

/** Percent with at most two decimal places as parts per million: `2.5` is 25,000. */
export function percentToPpm(percent: string): number | null {
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? [];
  return whole === undefined
    ? null
    : Number(whole) * 10_000 + Number(fraction.padEnd(2, '0')) * 100;
}

export function ppmToPercent(ppm: number): string {
  const fraction = String(Math.round((ppm % 10_000) / 100))
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(ppm / 10_000)}${fraction && `.${fraction}`}`;
}
