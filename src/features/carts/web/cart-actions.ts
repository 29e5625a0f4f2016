/** What public pages do about the cart after the first paint, as one script. */
export { addToCart } from './add-to-cart.ts';
export { watchCart } from './watch-cart.ts';
