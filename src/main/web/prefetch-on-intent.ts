import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { browserApi } from '#features/sessions/web/index.ts';
import { loadPage, pageMap } from '../routes.tsx';

/** Longer than a pointer takes to pass over a link. */
const INTENT_DELAY_MS = 60;
/** A page is not fetched again within this time. */
const FRESH_MS = 10_000;

const fetchedAt = new Map<string, number>();

/*
 * Prefetches the code and data of a public page whose link is hovered, touched or focused. The data stays
 * in the browser's cache and is revalidated when the page is opened. Runs on import: exporting a function
 * would exceed the size budget of the first page.
 */
if (!savesData()) {
  // Needed to open a page for signed-in people.
  import('../other-pages.ts').catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    const url = pageBehind(target);
    if (url) timer = setTimeout(() => void prefetch(url), INTENT_DELAY_MS);
  };
  const prefetchNow = ({ target }: Event) => {
    const url = pageBehind(target);
    if (url) void prefetch(url);
  };
  document.addEventListener('pointerover', prefetchSoon, { passive: true });
  document.addEventListener('touchstart', prefetchNow, { passive: true });
  document.addEventListener('focusin', prefetchNow);
}

/** The URL that a click would open in this window; null when it is not a page of this shop. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) {
    return null;
  }
  const url = new URL(link.href);
  const here = window.location;
  if (url.origin !== here.origin || url.pathname + url.search === here.pathname + here.search) {
    return null;
  }
  return url;
}

async function prefetch(url: URL): Promise<void> {
  const address = url.pathname + url.search;
  const lastFetch = fetchedAt.get(address);
  if (lastFetch !== undefined && performance.now() - lastFetch < FRESH_MS) return;
  fetchedAt.set(address, performance.now());
  const [match] = matchRoutes([...publicPages], url.pathname)?.slice(-1) ?? [];
  if (!match) return;
  const request = new Request(url);
  const context = new RouterContextProvider(new Map([[apiContext, browserApi]]));
  const args = { request, params: match.params, context } as unknown as LoaderFunctionArgs;
  try {
    const { loader } = await loadPage(match.route.handle.page)();
    if (typeof loader === 'function') await loader(args);
  } catch {
    // The error is shown when the page is opened.
  }
}

const publicPages = pageMap
  .filter(({ path, signedIn }) => path !== '*' && !signedIn)
  .map(({ path = '', page }) => ({ path, handle: { page } }));

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
