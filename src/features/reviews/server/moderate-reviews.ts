import type { Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { ReviewAction } from '../contract.ts';
import { closeReports, hideReviews, lockReviews, publishReviews } from './moderation-store.ts';

/**
 * Applies a decision of staff to all these reviews. Hiding and publishing also close their open
 * reports. Reviews that have been deleted, and those already in the wanted state, are left out.
 * @returns how many reviews changed.
 */
export async function moderateReviews(
  tx: Transaction,
  { now }: { readonly now: Now },
  { action, reviews, reason = '' }: ReviewAction,
): Promise<number> {
  const ids = await lockReviews(tx, reviews);
  const withReports = await closeReports(tx, ids, now());
  if (action === 'dismiss-reports') return withReports.length;
  const changed =
    action === 'hide' ? await hideReviews(tx, ids, reason) : await publishReviews(tx, ids);
  return changed.length;
}
