import { loadCartActions } from '#features/carts/web/index.ts';
import { keepListOffline } from './keep-list-offline.ts';
import { navigationLoads } from './navigation-loads.ts';

/*
 * What a page needs once the connection is lost, when it could not be loaded any more: it loads at the first
 * use of the page. Runs on import, like `prefetch-on-intent.ts`.
 */
navigationLoads.loader = keepListOffline;
void loadCartActions();
