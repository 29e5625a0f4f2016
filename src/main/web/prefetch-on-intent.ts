import {
  matchRoutes,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { apiContext } from '#browser/api.ts';
import { browserApi } from '#features/sessions/web/index.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { noteEarlyTyping } from '#ui/unsaved-typing.ts';
import { pageMap } from '../page-map.ts';
import { type PageRoute } from '../public-pages.ts';
import { loadPage } from '../routes.tsx';
import './loading-indicator.tsx';
import './retry-when-online.ts';

/** Longer than a pointer takes to pass over a link. */
const INTENT_DELAY_MS = 60;
/** A page is not fetched again within this time. */
const FRESH_MS = 10_000;
/** After this the landing page is being read. */
const LANDING_REST_MS = 2_000;

const fetchedAt = new Map<string, number>();

/*
 * Prefetches the code of a page whose link is hovered, touched or focused, and the data of a public one. The
 * data stays in the browser's cache and is revalidated when the page is opened. Runs on import: exporting a
 * function would exceed the size budget of the first page.
 */
if (!savesData()) {
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

// Its code cannot be loaded any more once the connection is lost. A visit that goes on from the landing page at once
// does without it.
setTimeout(
  () => void retryLoad(() => import('./connection-lost.ts')),
  window.location.pathname === '/' ? LANDING_REST_MS : 0,
);

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
  const matches = matchRoutes(pages, url.pathname) ?? [];
  try {
    const modules = await Promise.all(matches.map(({ route }) => loadPage(route.handle.page)()));
    const loader = modules.at(-1)?.loader;
    if (typeof loader !== 'function' || matches.some(({ route }) => route.handle.signedIn)) return;
    const request = new Request(url);
    const context = new RouterContextProvider(new Map([[apiContext, browserApi]]));
    const params = matches.at(-1)?.params ?? {};
    await loader({ request, params, context } as unknown as LoaderFunctionArgs);
  } catch {
    // The error is shown when the page is opened.
  }
}

const pages = routesOf(pageMap.filter(({ path }) => path !== '*'));

// Pages of signed-in people have no fields before their code.
if (!matchRoutes(pages, window.location.pathname)?.some(({ route }) => route.handle.signedIn)) {
  noteEarlyTyping();
}

function routesOf(routes: readonly PageRoute[]): (RouteObject & { handle: PageRoute })[] {
  return routes.map((route) => {
    const { path = '', index, children = [] } = route;
    return index ? { index, handle: route } : { path, handle: route, children: routesOf(children) };
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
