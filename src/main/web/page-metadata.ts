import type { PageHandle, PageMetadata } from '#shared/page-handle.ts';
import type { Site } from '#shared/structured-data.ts';
import { t } from '#shared/texts/texts.ts';

interface TitledMatch {
  readonly handle: unknown;
  readonly data: unknown;
}

/** The title of the innermost route that has one. */
export function titleOf(matches: readonly TitledMatch[], shop: string): string {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!match) return shop;
  const { title } = match.handle as PageHandle<unknown>;
  return withShop(typeof title === 'function' ? title(match.data) : t(title, { shop }), shop);
}

/** The page's description; undefined when search engines should not index it. */
export function descriptionOf(match: TitledMatch | undefined, shop: string): string | undefined {
  if (!match || !isPageHandle(match.handle)) return undefined;
  const { description } = match.handle;
  if (typeof description === 'function') return description(match.data);
  return description && t(description, { shop });
}

/** Whether the page is a filtered view of the page at its path. */
export function isFiltered({ handle, data }: TitledMatch): boolean {
  return (isPageHandle(handle) && handle.isFiltered?.(data)) ?? false;
}

/** The page's structured data and link preview. */
export function metadataOf(match: TitledMatch | undefined, site: Site): PageMetadata {
  const metadata = match && isPageHandle(match.handle) && match.handle.metadata;
  return metadata && match.data ? metadata(match.data, site) : { structuredData: [] };
}

/** @param shop the shop's name; '' when it is not known */
export function withShop(title: string, shop: string): string {
  return title.startsWith(shop) ? title : `${title} · ${shop}`;
}

function isPageHandle(handle: unknown): handle is PageHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
