/** The rank of a product that no admin has put among the first. */
export const NOT_FEATURED = 1_000_000;

/** The landing page shows so many of the first products (specification section 9). */
export const FEATURED_PRODUCTS = 6;
