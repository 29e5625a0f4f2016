import type { RouteObject } from 'react-router';
import { pageMap } from '../page-map.ts';
import { type PageRoute } from '../public-pages.ts';
import { galleryPath, loadGallery, loadPage, moduleFile, type ShopMode } from '../routes.tsx';
import { rootRoute } from '../web/root-route.tsx';
import { LoadingPage } from '../web/loading-page.tsx';

/** The source file of a page, by which its assets are found. */
export interface ServerHandle {
  readonly file: string;
  readonly signedIn: boolean;
}

const handles = new WeakMap<object, ServerHandle>();

/**
 * The routes for rendering on the server. Pages for signed-in users are replaced by a loading indicator
 * without a loader, because the session is stored in the browser.
 */
export async function serverRoutes(mode: ShopMode): Promise<RouteObject[]> {
  const pages = await Promise.all(pageMap.map(publicRoute));
  const gallery = mode === 'demo' ? [{ path: galleryPath, ...(await loadGallery()) }] : [];
  return [rootRoute(pages), ...gallery];
}

async function publicRoute(route: PageRoute): Promise<RouteObject> {
  if (route.signedIn) return loadingRoute(route);
  const { path = '', page } = route;
  const module = await loadPage(page)();
  return { path, ...module, handle: withServerHandle(module.handle, moduleFile(page), false) };
}

function loadingRoute({ path, index, page, children }: PageRoute): RouteObject {
  const loading = { Component: LoadingPage, handle: withServerHandle({}, moduleFile(page), true) };
  if (index) return { index, ...loading };
  return { path: path ?? '', ...loading, children: (children ?? []).map(loadingRoute) };
}

function withServerHandle(handle: unknown, file: string, signedIn: boolean): object {
  const copy = { ...(handle as object | undefined) };
  handles.set(copy, { file, signedIn });
  return copy;
}

export function serverHandle(handle: unknown): ServerHandle | undefined {
  return typeof handle === 'object' && handle !== null ? handles.get(handle) : undefined;
}
