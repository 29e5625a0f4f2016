import { loadCartActions } from '#features/carts/web/index.ts';
import { keepListOffline } from './keep-list-offline.ts';
import { navigationLoads } from './navigation-loads.ts';

/*
 * What a page needs once the connection is lost, when it could not be loaded any more: it loads after the page, and
 * what most visits never need at the first use of it. Runs on import, like `prefetch-on-intent.ts`.
 */
navigationLoads.loader = keepListOffline;
for (const use of ['pointerover', 'focusin']) {
  document.addEventListener(use, () => void loadCartActions(), { once: true });
}
