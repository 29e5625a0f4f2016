import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import {
  galleryPath,
  loadGallery,
  loadPage,
  pageMap,
  type PageRoute,
  type ShopMode,
} from '../routes.tsx';
import { rootRoute } from './root-route.tsx';

let LoadingPage: ComponentType | undefined;

/** Loads what is hydrated before a page of signed-in people: public pages do without its code. */
export async function loadLoadingPage(): Promise<void> {
  const { loadingPage } = await import('../other-pages.ts');
  LoadingPage = await loadingPage();
}

function HydrateFallback() {
  return LoadingPage && <LoadingPage />;
}

/** The routes for the browser; the code of a page is loaded when it is opened. */
export function browserRoutes(mode: ShopMode): RouteObject[] {
  const gallery: RouteObject[] = mode === 'demo' ? [{ path: galleryPath, lazy: loadGallery }] : [];
  return [rootRoute(pageMap.map(browserRoute)), ...gallery];
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
