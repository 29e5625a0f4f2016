import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

export type RouteModule = Pick<
  RouteObject,
  'Component' | 'loader' | 'action' | 'handle' | 'ErrorBoundary'
>;

/** The code of the pages that a visit seldom starts with, by file. Loaded with the first of them. */
export const otherPages = import.meta.glob<RouteModule>([
  '/src/pages/**/*-page.tsx',
  '/src/features/*/web/*-page.tsx',
  '!/src/pages/{landing,part}/**',
  '!**/all-products-page.tsx',
]);

/*
 * The lists of the files that these need are long, so they are here and not in a script of every page.
 */

/** What pages of signed-in people show while they load. */
export async function loadingPage(): Promise<ComponentType> {
  return (await import('./web/loading-page.tsx')).LoadingPage;
}

export async function galleryPage(): Promise<RouteModule> {
  const { GalleryPage } = await import('#ui/gallery/gallery-page.tsx');
  return { Component: GalleryPage, handle: { title: 'UI kit' } };
}
