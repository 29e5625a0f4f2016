import { createHmac } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import { countCall } from '#platform/http/call-limits.ts';
import { networksOf } from '#platform/http/ip-network.ts';
import { refuse } from '#shared/refusal.ts';
import { reviewRefusals } from '../contract.ts';
import type { ReportGround } from '../domain/moderation.ts';
import type { ReviewDeps } from './add-review.ts';
import { insertReport, lockPublicReview } from './moderation-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a network's report of a review is remembered. */
const REMEMBERED_MS = 365 * DAY_MS;

interface ReviewReport {
  readonly ground: ReportGround;
  readonly comment?: string | undefined;
  readonly ip: string;
}

/**
 * Reports a public review to the shop. Reports are anonymous: of a visitor's network the first report of a review
 * counts, and a repetition gets the same answer, so that one person cannot look like many.
 */
export async function reportReview(
  tx: Transaction,
  deps: ReviewDeps,
  reviewId: string,
  { ground, comment = '', ip }: ReviewReport,
): Promise<void> {
  // The lock makes concurrent reports of one review count each other.
  if (!(await lockPublicReview(tx, reviewId))) throw refuse(reviewRefusals.reviewNotFound, {});
  const at = deps.now();
  const first = { name: `report ${reviewId}`, max: 1, windowMs: REMEMBERED_MS };
  const isRepeated = (await countCall(tx, at, first, reporterOf(deps, reviewId, ip))) !== null;
  if (isRepeated) return;
  await insertReport(tx, { id: deps.newId(), reviewId, ground, comment, reportedAt: at });
}

/** The network is not stored: without the secret nobody can find it by trying all addresses. */
function reporterOf({ reportSecret }: ReviewDeps, reviewId: string, ip: string): string {
  const { visitor } = networksOf(ip);
  return createHmac('sha256', reportSecret).update(`${reviewId} ${visitor}`).digest('base64url');
}
