export { insertReview } from './review-store.ts';
export { reviewRoutes } from './review-routes.ts';
