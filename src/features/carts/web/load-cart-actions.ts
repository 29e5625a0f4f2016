import { retryLoad } from '#ui/retry-load.ts';

/** Loads the code of the cart. Pages that show parts start without it. */
export const loadCartActions = () => (loading ??= retryLoad(() => import('./cart-actions.ts')));

/** Code that is there needs no connection. */
let loading: Promise<typeof import('./cart-actions.ts')> | undefined;
