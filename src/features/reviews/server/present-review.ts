import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { findPurchases } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { ModeratedReview, OwnReview, PublicReview } from '../contract.ts';
import { starsOf } from '../domain/stars.ts';
import { openReports } from './moderation-store.ts';
import type { ReviewRow } from './review-store.ts';

/**
 * Public reviews, without the email addresses of their authors, and without pictures of other sites: no
 * reader's browser asks strangers.
 */
export async function presentReviews(
  db: Queryable,
  rows: readonly ReviewRow[],
): Promise<PublicReview[]> {
  const presented = await presentOwnReviews(db, rows);
  return presented.map(
    ({ email: _email, state: _state, hiddenReason: _reason, image, ...shown }) => ({
      ...shown,
      image: image?.startsWith('/') ? image : null,
    }),
  );
}

/** Looks up verified purchases with one query for the whole page. */
export async function presentOwnReviews(
  db: Queryable,
  rows: readonly ReviewRow[],
): Promise<OwnReview[]> {
  const purchases = rows.map(({ authorId: customerId, productId }) => ({ customerId, productId }));
  const hasOrdered = await findPurchases(db, purchases);
  return rows.map((row) => {
    const { authorId: customerId, productId } = row;
    return {
      _id: row.id,
      username: row.authorName,
      image: row.authorImage,
      name: nameIn(currentLanguage(), { ...row, name: row.productName }),
      productId,
      rating: starsOf(row.rating),
      review: row.review,
      suggestion: row.suggestion,
      verifiedPurchase: hasOrdered({ customerId, productId }),
      writtenAt: row.writtenAt.toISOString(),
      email: row.authorEmail,
      state: row.state,
      hiddenReason: row.hiddenReason,
    };
  });
}

/** Reviews as admins see them, with their open reports. */
export async function presentModeratedReviews(
  db: Queryable,
  rows: readonly ReviewRow[],
): Promise<ModeratedReview[]> {
  const [presented, reports] = await Promise.all([
    presentOwnReviews(db, rows),
    openReports(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const reportsOf = new Map(rows.map(({ id }) => [id, [] as ModeratedReview['reports']]));
  for (const { reviewId, ground, comment, reportedAt } of reports) {
    reportsOf.get(reviewId)?.push({ ground, comment, reportedAt: reportedAt.toISOString() });
  }
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return presented.map((review) => ({
    ...review,
    version: versions.get(review._id) ?? 1,
    reports: reportsOf.get(review._id) ?? [],
  }));
}
