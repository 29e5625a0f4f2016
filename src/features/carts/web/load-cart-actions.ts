import { retryLoad } from '#ui/retry-load.ts';

/** Loads the code of the cart. Pages that show parts start without it. */
export const loadCartActions = () => retryLoad(() => import('./cart-actions.ts'));
