/** The rank of a product that no admin has put among the first. */
export const NOT_FEATURED = 1_000_000;

/** The number of featured products on the landing page (docs/specification.md#landing-page). */
export const MAX_FEATURED_PRODUCTS = 6;
