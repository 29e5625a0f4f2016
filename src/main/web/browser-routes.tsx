import type { ComponentType } from 'react';
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { untilOnline } from '#ui/retry-load.ts';
import { publicPages, type PageRoute } from '../public-pages.ts';
import { galleryPath, loadGallery, loadPage, type ShopMode } from '../routes.tsx';
import { PAGES, rootRoute } from './root-route.tsx';

let LoadingPage: ComponentType | undefined;

/** Loads what is hydrated before a page of signed-in people: public pages do without its code. */
export async function loadLoadingPage(): Promise<void> {
  const { loadingPage } = await import('../other-pages.ts');
  LoadingPage = await loadingPage();
}

function HydrateFallback() {
  return LoadingPage && <LoadingPage />;
}

/** The routes of the public pages for the browser, and others; the code of a page is loaded when it is opened. */
export function browserRoutes(mode: ShopMode, others: readonly RouteObject[] = []): RouteObject[] {
  const gallery: RouteObject[] = mode === 'demo' ? [{ path: galleryPath, lazy: loadGallery }] : [];
  return [rootRoute([...publicPages.map(browserRoute), ...others]), ...gallery];
}

export async function loadSignedInRoutes(): Promise<RouteObject[]> {
  await untilOnline();
  const { signedInPages } = await import('../signed-in-pages.ts');
  return signedInPages.map(browserRoute);
}

/** Adds the pages for signed-in people when an address is opened that no public page has. Twice changes nothing. */
export const addSignedInRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isPublic(path)) patch(PAGES, await loadSignedInRoutes());
};

const publicPaths = publicPages.map(({ path = '' }) => ({ path }));

/** Whether a public page has the address. */
export function isPublic(path: string): boolean {
  return matchRoutes(publicPaths, path)?.at(-1)?.route.path !== '*';
}

function browserRoute({ path, index, page, signedIn, children }: PageRoute): RouteObject {
  const options = {
    lazy: loadPage(page),
    // Hydrates the loading page that the server renders for signed-in pages.
    ...(signedIn ? { HydrateFallback } : {}),
  };
  if (index) return { index, ...options };
  return { path: path ?? '', ...options, children: (children ?? []).map(browserRoute) };
}
