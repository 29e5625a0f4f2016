import { countLowStock } from '#features/catalogue/server/index.ts';
import { resolveFilter } from '#features/orders/domain/order-filter.ts';
import { countOrders, dailyFigures } from '#features/orders/server/index.ts';
import { countOpenAlarms } from '#features/payments/server/index.ts';
import { countWaitingQuotes } from '#features/quotes/server/index.ts';
import { countUnclearPayments } from '#features/receivables/server/index.ts';
import { countAskedReturns } from '#features/returns/server/index.ts';
import { countWaitingReviews } from '#features/reviews/server/index.ts';
import { loadManagedSettings } from '#features/settings/server/index.ts';
import { countWaitingCertificates } from '#features/tax/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { toMoneyDecimal, type Currency, type Money } from '#shared/money.ts';
import { overviewContract, type Overview, type Waiting } from '../contract.ts';
import { figuresSince, mondayOf } from '../domain/period.ts';
import { findSamples, type SampleDeps } from './find-samples.ts';
import { setupProgress, type SetupDeps } from './setup-progress.ts';
import { MAX_COUNTED, waitingOrders } from '../domain/waiting.ts';

export interface OverviewDeps extends SetupDeps, SampleDeps {
  readonly currency: Currency;
}

/** At least 7, so that the current week is included. */
const DAYS = 14;

export function overviewRoutes(db: Queryable, deps: OverviewDeps): Route[] {
  return [
    route(overviewContract.getOverview, {
      handle: async ({ caller }) => {
        const overview = await overviewOf(db, deps);
        // Only admins can do what is left to set up.
        return caller.admin ? overview : { ...overview, setup: null, samples: [] };
      },
    }),
  ];
}

async function overviewOf(db: Queryable, deps: OverviewDeps): Promise<Overview> {
  const { currency, timeZone, now, initial } = deps;
  const settings = loadManagedSettings(db, initial);
  const [days, waiting, setup, samples] = await Promise.all([
    dailyFigures(db, { at: now(), days: DAYS, timeZone, currency }),
    countWaiting(db, now()),
    settings.then((loaded) => setupProgress(db, loaded, deps)),
    settings.then((loaded) => findSamples(loaded, deps)),
  ]);
  const today = days.at(-1)?.day ?? '';
  return {
    timeZone,
    currency,
    today: withRevenueText(figuresSince(days, today, currency)),
    week: withRevenueText(figuresSince(days, mondayOf(today), currency)),
    days: days.map(withRevenueText),
    setup,
    samples,
    waiting,
  };
}

function withRevenueText<Figures extends { readonly revenue: Money }>(figures: Figures) {
  return { ...figures, revenue: toMoneyDecimal(figures.revenue) };
}

async function countWaiting(db: Queryable, at: Date): Promise<Overview['waiting']> {
  const orders = (which: keyof typeof waitingOrders) =>
    countOrders(db, resolveFilter(waitingOrders[which], at), COUNT_LIMIT);
  const counts = {
    unpaid: orders('unpaid'),
    toPackPaid: orders('toPackPaid'),
    toPackCash: orders('toPackCash'),
    toPackInvoice: orders('toPackInvoice'),
    toShip: orders('toShip'),
    restToShip: orders('restToShip'),
    cashOverdue: orders('cashOverdue'),
    lowStock: countLowStock(db),
    alarms: countOpenAlarms(db, COUNT_LIMIT),
    reviews: countWaitingReviews(db, COUNT_LIMIT),
    quotes: countWaitingQuotes(db, COUNT_LIMIT),
    unclearPayments: countUnclearPayments(db, COUNT_LIMIT),
    returns: countAskedReturns(db, COUNT_LIMIT),
    certificates: countWaitingCertificates(db, COUNT_LIMIT),
  };
  const entries = Object.entries(counts).map(
    async ([name, count]) => [name, toWaiting(await count)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Overview['waiting'];
}

/** One more than MAX_COUNTED, to learn whether there are more. */
const COUNT_LIMIT = MAX_COUNTED + 1;

function toWaiting(count: number): Waiting {
  return { count: Math.min(count, MAX_COUNTED), more: count > MAX_COUNTED };
}
