import '#ui/theme.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type DataStrategyFunction,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ApiContext, apiContext } from '#browser/api.ts';
import type { Api } from '#shared/api-client.ts';
import { configuredIdentity } from '#features/identity/web/index.ts';
import { browserApi, browserSession, setIdentityProvider } from '#features/sessions/web/index.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import {
  AWAITING,
  HYDRATED,
  HYDRATING,
  hydrationId,
  rootId,
  type HydrationBlock,
} from './web/hydration-block.ts';
import type { RootData } from './web/root-loader.ts';
import {
  addSignedInRoutes,
  browserRoutes,
  isPublic,
  loadLoadingPage,
  loadSignedInRoutes,
} from './web/browser-routes.tsx';
import { navigationLoads } from './web/navigation-loads.ts';
import { HydrationMarker } from './web/hydration-marker.tsx';

// Otherwise zod tests whether `eval` works, which violates the Content-Security-Policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const block = JSON.parse(
  document.getElementById(hydrationId)?.textContent ?? '{}',
) as HydrationBlock;

const rootData = block.data?.loaderData?.['root'] as RootData | undefined;
setIdentityProvider((fetch) => configuredIdentity(rootData?.firebase, fetch));

// React Router reads the data of a page rendered on the server here, errors included.
Object.assign(window, { __staticRouterHydrationData: block.data });

/** For somebody who acts for a company; null for others. Whoever chooses another company loads the page again. */
const { session } = browserSession();
const ofCompany = session.company() && import('./web/company-api.ts');

const shopApi: Api = ofCompany
  ? async (...call) => (await ofCompany).companyApi(browserApi, session)(...call)
  : browserApi;

const hydrated = new Promise((resolve) =>
  window.addEventListener(HYDRATED, resolve, { once: true }),
);

/**
 * Calls the loaders, like React Router by default, but keeps their results until the page has hydrated:
 * the server's markup of a page that loads in the browser is that of the loading page.
 */
const loadAfterHydration: DataStrategyFunction = async ({ matches, request }) => {
  const loading = matches.filter((match) => match.shouldCallHandler());
  const load = () =>
    Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()] as const));
  const results = await (navigationLoads.loader?.(request, load) ?? load());
  await hydrated;
  return Object.fromEntries(results);
};

void start();

/** Not a top-level await: page chunks may import this file's chunk, which would wait for itself. */
async function start(): Promise<void> {
  const translation = loadTranslation();
  const others = isPublic(window.location.pathname) ? null : await loadSignedInRoutes();
  const routes = browserRoutes(block.mode, others ?? []);
  const matches = matchRoutes(routes, window.location) ?? [];
  const isForSignedIn = matches.some(({ route }) => route.HydrateFallback);
  await Promise.all([
    translation,
    // A page of signed-in people starts without its code.
    ...(isForSignedIn
      ? [loadLoadingPage()]
      : matches.map(async ({ route }) => {
          if (typeof route.lazy !== 'function') return;
          Object.assign(route, await route.lazy(), { lazy: undefined });
        })),
  ]);

  const router = createBrowserRouter(routes, {
    dataStrategy: loadAfterHydration,
    ...(!others && { patchRoutesOnNavigation: addSignedInRoutes }),
    getContext: () => new RouterContextProvider(new Map([[apiContext, shopApi]])),
  });
  const root = document.getElementById(rootId);
  if (root) {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <HydrationMarker>
            <ApiContext value={shopApi}>
              <RouterProvider router={router} />
            </ApiContext>
          </HydrationMarker>
        </StrictMode>,
      );
      document.documentElement.dataset[HYDRATING] = '';
    });
  }
  void import('./web/prefetch-on-intent.ts');
  // The server has rendered a public page for everybody: without restricted products, with the prices of the catalogue.
  if (ofCompany && !isForSignedIn) await hydrated.then(() => router.revalidate());
  delete document.documentElement.dataset[AWAITING];
}

/** Loads the translation of the language that the server has chosen; English has none. */
async function loadTranslation(): Promise<void> {
  if (document.documentElement.lang !== 'de') return;
  const { german } = await import('#shared/texts/de.ts');
  setLanguage(german);
}
