import type { RouteObject } from 'react-router';

export type RouteModule = Pick<
  RouteObject,
  'Component' | 'loader' | 'action' | 'handle' | 'ErrorBoundary'
>;

/** The code of the pages that a visit seldom starts with, by file. Public pages load this list when they are idle. */
export const otherPages = import.meta.glob<RouteModule>([
  '/src/pages/**/*-page.tsx',
  '/src/features/*/web/*-page.tsx',
  '!/src/pages/{landing,part}/**',
  '!/src/features/{identity,search}/**',
  '!**/{blog,not-found,reviews}-page.tsx',
]);
