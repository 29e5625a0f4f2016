export { countWaitingReviews, insertReview } from './review-store.ts';
export { reviewsFeature } from './reviews-feature.ts';
