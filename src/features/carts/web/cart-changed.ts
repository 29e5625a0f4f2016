/** The window event after a change of the cart in this tab. */
export const CART_CHANGED = 'busbar-cart';
