/** What other features and pages may import from the reviews' web code. */
export { Rating } from './rating.tsx';
export { ReviewCard } from './review-card.tsx';
export { ReviewGrid } from './review-grid.tsx';
export { listReviewedProducts } from './reviewed-products.ts';
export { reviewsPaletteEntries } from './palette-entries.ts';
