import { loadSection, markChanged } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import type { ShownPriceDeps } from './shown-prices.ts';

const INTERVAL_MS = 60_000;
/** How long after midnight: time for some runs. */
const FIRST_MINUTES_MS = 10 * 60_000;

export function publishRatesJob(db: Queryable, deps: ShownPriceDeps): RecurringJob {
  return { name: 'publish-tax-rates', everyMs: INTERVAL_MS, run: () => publishRates(db, deps) };
}

/**
 * Pages with prices are kept until the settings change, but a rate begins and ends by itself: in the first minutes of
 * such a day the settings count as changed.
 */
async function publishRates(
  db: Queryable,
  { initial, timeZone, now }: ShownPriceDeps,
): Promise<void> {
  const day = dayAt(now(), timeZone);
  if (dayAt(new Date(now().getTime() - FIRST_MINUTES_MS), timeZone) === day) return;
  const { pricesForPeople, rates } = await loadSection(db, initial, 'taxes');
  if (pricesForPeople !== 'gross') return;
  const yesterday = addDays(day, -1);
  const changesToday = rates.some(
    ({ validFrom, validUntil }) => validFrom === day || validUntil === yesterday,
  );
  if (changesToday) await markChanged(db, 'taxes');
}
