import { MAX_LINES } from '#features/carts/domain/cart-rules.ts';

/** The rows of the grid: as many as a cart can have lines. */
export const MAX_ROWS = MAX_LINES;

/** The length of what one row names its part by. */
export const MAX_TEXT = 200;

/** The products between which a row is a choice. */
export const MAX_CHOICES = 10;

/** The products that a row with an unknown number suggests. */
export const MAX_SUGGESTIONS = 3;

/** The length of what a customer calls a part. */
export const MAX_CUSTOMER_PART_NUMBER = 80;

/** Where the rows go: into the cart of the reader, or into an order that an admin enters for a customer. */
export type GridTarget = 'cart' | 'order';
