import { addDays, dayAt } from '#shared/calendar-day.ts';

interface SentParcel {
  readonly shippedAt: string;
  readonly deliveredAt: string | null;
}

/**
 * The last day on which an order can be returned: so many days after its last parcel arrived, or was shipped if nobody
 * knows when it arrived. Null if nothing was shipped.
 */
export function lastReturnDay(
  parcels: readonly SentParcel[],
  { days, timeZone }: { readonly days: number; readonly timeZone: string },
): string | null {
  const latest = parcels
    .map(({ shippedAt, deliveredAt }) => new Date(deliveredAt ?? shippedAt).getTime())
    .reduce<number | null>((last, at) => (last === null || at > last ? at : last), null);
  return latest === null ? null : addDays(dayAt(new Date(latest), timeZone), days);
}
