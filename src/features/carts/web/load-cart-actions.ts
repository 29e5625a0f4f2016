import { loadAgain } from '#ui/load-again.ts';

/** Loads the code of the cart. Pages that show parts start without it. */
export const loadCartActions = () => loadAgain(() => import('./cart-actions.ts'));
