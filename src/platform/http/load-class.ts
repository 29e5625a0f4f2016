import type { Endpoint } from '#shared/endpoint.ts';

/**
 * What requests are worth when the shop cannot serve all (decision 67), the first to be refused first:
 * - `bulk`: exports, imports and reports;
 * - `search`: searches;
 * - `read`: pages and lists that must be computed, and single documents and pictures;
 * - `order`: sign-in, carts, orders, payments and all other changes;
 * - `kept`: files, and responses that are ready in the cache.
 */
export const loadClasses = ['bulk', 'search', 'read', 'order', 'kept'] as const;
export type LoadClass = (typeof loadClasses)[number];

const singleFiles: readonly Endpoint['download'][] = ['pdf', 'xml', 'webp'];

/** The class that a call declares; else it follows from what the call does. */
export function loadClassOf({ load, method, reads, download, upload }: Endpoint): LoadClass {
  if (load) return load;
  if (singleFiles.includes(download)) return 'read';
  if (download || upload === 'file' || upload === 'form') return 'bulk';
  return method === 'GET' || reads ? 'read' : 'order';
}
