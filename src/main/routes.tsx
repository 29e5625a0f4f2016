import { untilOnline } from '#ui/retry-load.ts';
import type { RouteModule } from './other-pages.ts';

/** The gallery of components, for those who build the shop; in demo mode only. */
export const galleryPath = '/dev/kit';

export type ShopMode = 'demo' | 'live';

/** The pages that a visit usually starts with. The code of the others is found by `other-pages.ts`. */
const firstPages = import.meta.glob<RouteModule>([
  '/src/pages/{landing,part}/*-page.tsx',
  '/src/features/search/web/all-products-page.tsx',
]);

/** The key of a page's module in the build. */
export function moduleFile(page: string): string {
  return `/src/${page}.tsx`;
}

/**
 * Loads the code of a page, when the browser is online: Chromium never loads code again that it could not load once.
 * Rejects if the page map names a page that does not exist.
 */
export function loadPage(page: string): () => Promise<RouteModule> {
  const file = moduleFile(page);
  return () => untilOnline().then(() => (firstPages[file] ?? loadOtherPage)(file));
}

async function loadOtherPage(file: string): Promise<RouteModule> {
  const { otherPages } = await import('./other-pages.ts');
  const load = otherPages[file];
  if (!load) throw new Error(`the page map names ${file}, which does not exist`);
  return load();
}

export async function loadGallery(): Promise<RouteModule> {
  const { galleryPage } = await import('./other-pages.ts');
  return galleryPage();
}
