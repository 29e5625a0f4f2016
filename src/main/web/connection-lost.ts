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

// After a deployment the old version's files are missing: reload the page. Not when code could not be loaded for
// another reason, such as a lost connection: what was typed would be lost.
window.addEventListener('vite:preloadError', () => {
  if (performance.now() < 5_000) return;
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 && window.location.reload(),
    () => undefined,
  );
});
