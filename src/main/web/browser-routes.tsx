import type { RouteObject } from 'react-router';
import { kitPath, loadKit, loadPage, pageMap, type PageRoute, type ShopMode } from '../routes.tsx';
import { rootRoute } from './root-route.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** The page map for the browser: every page's code comes when it is opened. */
export function browserRoutes(mode: ShopMode): RouteObject[] {
  const kit: RouteObject[] = mode === 'demo' ? [{ path: kitPath, lazy: loadKit }] : [];
  return [rootRoute(pageMap.map(browserRoute)), ...kit];
}

function browserRoute({ path, index, page, signedIn, children }: PageRoute): RouteObject {
  const shown = {
    lazy: loadPage(page),
    // The server shows this in the place of a signed-in page, so it is what the browser takes over.
    ...(signedIn ? { HydrateFallback: WaitingPage } : {}),
  };
  if (index) return { index, ...shown };
  return { path: path ?? '', ...shown, children: (children ?? []).map(browserRoute) };
}
