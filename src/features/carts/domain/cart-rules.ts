/** The lines of one cart: a large board has about as many different parts. */
export const MAX_LINES = 500;

/** The carts that one person can save under a name. */
export const MAX_SAVED_CARTS = 20;

export const MAX_CART_NAME = 80;
/** As in an order, which takes them over. */
export const MAX_PART_NUMBER = 80;
export const MAX_NOTE = 200;
