/** The rank of every product that is not featured; featured products rank from 0. */
export const NOT_FEATURED = 1_000_000;

/** The number of featured products on the landing page (docs/specification.md#landing-page). */
export const MAX_FEATURED_PRODUCTS = 6;
