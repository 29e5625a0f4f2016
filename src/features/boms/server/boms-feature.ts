import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { forgetLayoutsOf } from './layout-store.ts';
import { bomRoutes, type BomDeps } from './bom-routes.ts';
import { deleteBomsOf } from './boms-of-owner.ts';
import { deleteWatchesOf } from './bom-watch-store.ts';
import type { BomWorker } from './bom-worker.ts';
import { checkWatchedBomsJob } from './check-watched-boms.ts';
import { forgetDecisionsOf } from './decision-store.ts';

export function bomsFeature(db: Queryable, deps: BomDeps, startWorker: () => BomWorker): Feature {
  return {
    routes: bomRoutes(db, deps),
    recurringJobs: [checkWatchedBomsJob(db, deps)],
    workers: [startWorker],
  };
}

/** Deletes the bills of materials of a user who is deleted, and what they chose. */
export async function deleteBomsOfUser(
  tx: Transaction,
  { id }: { readonly id: string },
): Promise<void> {
  await deleteBomsOf(tx, id);
  await deleteWatchesOf(tx, id);
  await forgetDecisionsOf(tx, id);
  await forgetLayoutsOf(tx, id);
}
