import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import type { ReviewAction } from '../contract.ts';
import { closeReports, hideReviews, lockReviews, publishReviews } from './moderation-store.ts';

const audited = {
  hide: 'review-hidden',
  publish: 'review-published',
  'dismiss-reports': 'review-reports-dismissed',
} as const satisfies Record<ReviewAction['action'], AuditAction>;

/**
 * Applies a decision of staff to all these reviews and records it. Hiding and publishing also close
 * their open reports. Reviews that have been deleted, and those already in the wanted state, are left out.
 * @returns how many reviews changed.
 */
export async function moderateReviews(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { action, reviews, reason = '' }: ReviewAction,
): Promise<number> {
  const rows = await lockReviews(tx, reviews);
  const ids = rows.map(({ id }) => id);
  const reported = await closeReports(tx, ids, deps.now());
  const changed = new Set(
    action === 'dismiss-reports'
      ? reported
      : action === 'hide'
        ? await hideReviews(tx, ids, reason)
        : await publishReviews(tx, ids),
  );
  const events = rows
    .filter(({ id }) => changed.has(id))
    .map(({ id, productName, authorId, authorEmail }) => ({
      action: audited[action],
      by,
      user: { id: authorId, email: authorEmail },
      object: { type: 'review' as const, id, name: productName },
      reason,
    }));
  await recordAudit(tx, deps, ...events);
  return changed.size;
}
