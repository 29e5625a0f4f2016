import type { OwnReview, PublicReview } from '../contract.ts';
import { starsOf } from '../domain/stars.ts';
import type { ReviewRow } from './review-store.ts';

export function presentReview(row: ReviewRow): PublicReview {
  return {
    _id: row.id,
    username: row.authorName,
    image: row.authorImage,
    name: row.productName,
    productId: row.productId,
    rating: starsOf(row.rating),
    review: row.review,
    suggestion: row.suggestion,
    verifiedPurchase: row.verifiedPurchase,
    writtenAt: row.writtenAt.toISOString(),
  };
}

export function presentOwnReview(row: ReviewRow): OwnReview {
  return { ...presentReview(row), email: row.authorEmail };
}
