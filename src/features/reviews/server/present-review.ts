import { findPurchases } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { OwnReview, PublicReview } from '../contract.ts';
import { starsOf } from '../domain/stars.ts';
import type { ReviewRow } from './review-store.ts';

/** Public reviews, without the email addresses of their authors. */
export async function presentReviews(
  db: Queryable,
  rows: readonly ReviewRow[],
): Promise<PublicReview[]> {
  return (await presentOwnReviews(db, rows)).map(({ email: _email, ...shown }) => shown);
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
      name: row.productName,
      productId,
      rating: starsOf(row.rating),
      review: row.review,
      suggestion: row.suggestion,
      verifiedPurchase: hasOrdered({ customerId, productId }),
      writtenAt: row.writtenAt.toISOString(),
      email: row.authorEmail,
    };
  });
}
