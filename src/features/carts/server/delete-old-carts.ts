import { and, isNull, lt } from 'drizzle-orm';
import {
  loadSection,
  recordDeletion,
  type InitialSettings,
} from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { carts } from './cart-tables.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface OldCartDeps extends TimeAndIds {
  readonly initial: InitialSettings;
}

/** Deletes carts that nobody has changed for as long as the settings say. What people have saved under a name stays. */
export function deleteOldCarts(db: Queryable, deps: OldCartDeps): RecurringJob {
  return {
    name: 'delete-old-carts',
    everyMs: DAY_MS,
    async run() {
      const { cartDays } = await loadSection(db, deps.initial, 'retention');
      if (cartDays === null) return;
      const before = new Date(deps.now().getTime() - cartDays * DAY_MS);
      await db.transaction(async (tx) => {
        const isOld = and(isNull(carts.name), lt(carts.changedAt, before));
        const { rowCount } = await tx.delete(carts).where(isOld);
        await recordDeletion(tx, deps, 'cartDays', rowCount ?? 0);
      });
    },
  };
}
