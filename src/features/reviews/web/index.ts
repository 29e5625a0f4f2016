/** The door to the parts of the reviews that other pages show. */
export { Rating } from './rating.tsx';
export { ReviewCard } from './review-card.tsx';
export { ReviewGrid } from './review-grid.tsx';
export { listReviewedProducts } from './reviewed-products.ts';
export { reviewsPaletteEntries } from './palette-entries.ts';
