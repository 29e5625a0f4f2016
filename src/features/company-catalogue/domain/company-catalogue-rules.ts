/** For how many products the prices of a company are read at once. */
export const MAX_PRICED_PRODUCTS = 100;
