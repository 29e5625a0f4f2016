import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { reviewRefusals } from '../contract.ts';
import type { ReviewForm } from '../domain/review-form.ts';
import { needsApproval, type ReviewDeps } from './add-review.ts';
import {
  deleteReview,
  lockReview,
  noteDeletedHiddenReview,
  updateReview,
  type ReviewRow,
} from './review-store.ts';

/**
 * Changes a review, and records what it said before. A published one waits for approval again if new
 * reviews of its author do.
 * @returns whether anything changed.
 * @throws Refusal when there is no such review.
 */
export async function changeOwnReview(
  tx: Transaction,
  deps: ReviewDeps,
  by: Actor & { readonly caller: Pick<SignedIn, 'emailVerified'> },
  id: string,
  after: ReviewForm,
): Promise<boolean> {
  const review = await lockReview(tx, id);
  if (!review) throw refuse(reviewRefusals.reviewNotFound, {});
  const before = textOf(review);
  if (sameText(before, after)) return false;
  const waits = review.state === 'published' && (await needsApproval(tx, deps, by.caller));
  await updateReview(tx, id, { ...after, ...(waits ? { state: 'waiting' as const } : {}) });
  const action = 'review-changed';
  await recordAudit(tx, deps, {
    action,
    by,
    ...auditedReview(review),
    before,
    after: textOf(after),
  });
  return true;
}

/** Deletes a review, and records what it said. @throws Refusal when there is no such review. */
export async function deleteOwnReview(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
): Promise<void> {
  const review = await lockReview(tx, id);
  if (!review) throw refuse(reviewRefusals.reviewNotFound, {});
  if (review.state === 'hidden') await noteDeletedHiddenReview(tx, review);
  await deleteReview(tx, id);
  const action = 'review-deleted';
  await recordAudit(tx, deps, { action, by, ...auditedReview(review), before: textOf(review) });
}

function sameText(a: ReviewForm, b: ReviewForm): boolean {
  return a.rating === b.rating && a.review === b.review && a.suggestion === b.suggestion;
}

function textOf({ rating, review, suggestion }: ReviewForm): ReviewForm {
  return { rating, review, suggestion };
}

function auditedReview({ id, productName, authorId, authorEmail }: ReviewRow) {
  return {
    user: { id: authorId, email: authorEmail },
    object: { type: 'review', id, name: productName },
  } as const;
}
