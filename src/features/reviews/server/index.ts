export { insertReview } from './review-store.ts';
export { reviewsFeature } from './reviews-feature.ts';
