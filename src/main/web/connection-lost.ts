import { loadCartActions } from '#features/carts/web/index.ts';
import { keepPageOffline } from './keep-page-offline.ts';
import { navigationLoads } from './navigation-loads.ts';

/*
 * What a page needs once the connection is lost, when it could not be loaded any more. Loads after the page. Runs on
 * import, like `prefetch-on-intent.ts`.
 */
navigationLoads.loader = keepPageOffline;
// A button that adds to the cart says at once that it waits.
void loadCartActions();
