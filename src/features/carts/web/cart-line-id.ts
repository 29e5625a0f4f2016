/** The id of the row of a line. */
export const cartLineId = (productId: string): string => `cart-line-${productId}`;
