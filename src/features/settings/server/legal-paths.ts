import { legalPages } from '../domain/legal-page-title.ts';
import type { ShopSettings } from '../domain/settings.ts';

/** The paths of the legal pages that have content. */
export function legalPaths(settings: ShopSettings): string[] {
  return legalPages
    .filter((page) => Object.values(settings[page].text).some(Boolean))
    .map((page) => `/${page}`);
}
