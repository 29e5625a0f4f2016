import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { AuditAction } from '#features/audit/domain/audit-actions.ts';
import type { ReviewAction } from '../contract.ts';
import { closeReports, hideReviews, lockReviews, publishReviews } from './moderation-store.ts';
import type { ReviewRow } from './review-store.ts';

const audited = {
  hide: 'review-hidden',
  publish: 'review-published',
  'dismiss-reports': 'review-reports-dismissed',
} as const satisfies Record<ReviewAction['action'], AuditAction>;

interface Moderated {
  readonly modifiedCount: number;
  /** The ids of the reviews that their authors had changed since. */
  readonly outdated: string[];
}

/**
 * Applies a decision of an admin to all these reviews and records it. Hiding and publishing also close
 * their open reports. Reviews that have been deleted, and those already in the wanted state, are left out;
 * so are those whose text is no longer the version that was `seen`.
 */
export async function moderateReviews(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { action, reviews, seen = [], reason = '' }: ReviewAction,
): Promise<Moderated> {
  const versions = new Map(seen.map(({ review, version }) => [review.toLowerCase(), version]));
  const isOutdated = ({ id, version }: ReviewRow) => (versions.get(id) ?? version) !== version;
  const locked = await lockReviews(tx, reviews);
  const outdated = locked.filter(isOutdated).map(({ id }) => id);
  const rows = locked.filter(({ id }) => !outdated.includes(id));
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
  return { modifiedCount: changed.size, outdated };
}
