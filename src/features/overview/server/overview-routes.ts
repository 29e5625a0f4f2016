import { countLowStock } from '#features/catalogue/server/index.ts';
import { countOrders, dailyFigures } from '#features/orders/server/index.ts';
import { countOpenAlarms } from '#features/payments/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { formatMoney, type Currency, type Money } from '#shared/money.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { overviewContract, type Overview, type Waiting } from '../contract.ts';
import { figuresSince, mondayOf } from '../domain/period.ts';
import { MAX_COUNTED, waitingOrders } from '../domain/waiting.ts';

export interface OverviewDeps {
  readonly now: Now;
  readonly currency: Currency;
  /** Whose days are counted. */
  readonly timeZone: string;
}

/** The week so far is among them. */
const DAYS = 14;

export function overviewRoutes(db: Queryable, deps: OverviewDeps): Route[] {
  return [route(overviewContract.getOverview, { handle: () => overviewOf(db, deps) })];
}

async function overviewOf(db: Queryable, deps: OverviewDeps): Promise<Overview> {
  const { currency, timeZone, now } = deps;
  const [days, waiting] = await Promise.all([
    dailyFigures(db, { at: now(), days: DAYS, timeZone, currency }),
    waitingNow(db),
  ]);
  const today = days.at(-1)?.day ?? '';
  return {
    timeZone,
    currency,
    today: written(figuresSince(days, today, currency)),
    week: written(figuresSince(days, mondayOf(today), currency)),
    days: days.map(written),
    waiting,
  };
}

function written<Figures extends { readonly revenue: Money }>(figures: Figures) {
  return { ...figures, revenue: formatMoney(figures.revenue) };
}

async function waitingNow(db: Queryable): Promise<Overview['waiting']> {
  const orders = (which: keyof typeof waitingOrders) =>
    countOrders(db, waitingOrders[which], LOOKED_AT).then(counted);
  const [unpaid, toPackPaid, toPackCash, toShip, lowStock, alarms] = await Promise.all([
    orders('unpaid'),
    orders('toPackPaid'),
    orders('toPackCash'),
    orders('toShip'),
    countLowStock(db).then(counted),
    countOpenAlarms(db, LOOKED_AT).then(counted),
  ]);
  return { unpaid, toPackPaid, toPackCash, toShip, lowStock, alarms };
}

/** One more than is said tells whether there are more. */
const LOOKED_AT = MAX_COUNTED + 1;

function counted(found: number): Waiting {
  return { count: Math.min(found, MAX_COUNTED), more: found > MAX_COUNTED };
}
