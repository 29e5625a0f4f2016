export { Rating } from './rating.tsx';
export { ReviewCard } from './review-card.tsx';
export { ReviewGrid } from './review-grid.tsx';
export { listReviewedProducts } from './reviewable-products.ts';
export { reviewsPath } from './reviews-path.ts';
export { reviewsPaletteEntries } from './palette-entries.ts';
