import type { LineRow, OrderRow } from '#features/orders/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { lastReturnDay } from '../domain/return-window.ts';
import type { ReturnDeps } from './return-deps.ts';
import { findTakenPieces } from './return-store.ts';

export interface ReturnableLine {
  readonly line: LineRow;
  readonly left: number;
}

/** What of an order can be returned. */
export interface Returnable {
  /** The last day; null if the shop takes nothing back, or nothing has shipped. */
  readonly until: string | null;
  /** Whether that day is not over. */
  readonly isOpen: boolean;
  readonly lines: readonly ReturnableLine[];
}

/** What of an order can be returned now: what has shipped, less what other returns take. */
export async function findReturnable(
  db: Queryable,
  { initial, now, timeZone }: Pick<ReturnDeps, 'initial' | 'now' | 'timeZone'>,
  row: OrderRow,
): Promise<Returnable> {
  const { isOffered, days } = await loadSection(db, initial, 'returnRules');
  const until = isOffered ? lastReturnDay(row.parcels, { days, timeZone }) : null;
  const taken = await findTakenPieces(db, row.id);
  const lines = row.lines
    .map((line) => ({ line, left: line.shipped - (taken.get(line.position) ?? 0) }))
    .filter(({ left }) => left > 0);
  return { until, isOpen: until !== null && dayAt(now(), timeZone) <= until, lines };
}
