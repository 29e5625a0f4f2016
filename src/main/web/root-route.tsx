import type { RouteObject } from 'react-router';
import { PageError } from './page-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { rootLoader } from './root-loader.ts';

/** The id of the route that has all pages as its children. */
export const PAGES = 'page';

/** The shell around all pages; it also displays their errors. */
export function rootRoute(children: RouteObject[]): RouteObject {
  return {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: PageError,
    loader: rootLoader,
    // The settings page changes what the shell shows.
    shouldRevalidate: ({ currentUrl }) => currentUrl.pathname.endsWith('/settings'),
    children: [{ id: PAGES, ErrorBoundary: PageError, children }],
  };
}
