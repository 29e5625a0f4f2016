import { publicPages, type PageRoute } from './public-pages.ts';
import { signedInPages } from './signed-in-pages.ts';

/**
 * All pages (docs/specification.md#pages). The public ones come first, here and in the browser: React Router numbers
 * routes by their place.
 */
export const pageMap: readonly PageRoute[] = [...publicPages, ...signedInPages];
