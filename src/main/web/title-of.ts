import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';

export const SHOP = 'Busbar';

interface TitledMatch {
  readonly handle: unknown;
  readonly data: unknown;
}

/** The title of a page: that of the innermost route which has one. */
export function titleOf(matches: readonly TitledMatch[]): string {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!match) return SHOP;
  const { title } = match.handle as PageHandle<unknown>;
  return withShop(typeof title === 'function' ? title(match.data) : t(title));
}

/** What the page says of itself in a sentence or two; undefined when it is not for search engines. */
export function descriptionOf(match: TitledMatch | undefined): string | undefined {
  if (!match || !isPageHandle(match.handle)) return undefined;
  const { description } = match.handle;
  if (typeof description === 'function') return description(match.data);
  return description && t(description);
}

/** Whether the page is a part of another one, for search engines to keep only that. */
export function isFiltered({ handle, data }: TitledMatch): boolean {
  return (isPageHandle(handle) && handle.isFiltered?.(data)) ?? false;
}

export function withShop(title: string): string {
  return title.startsWith(SHOP) ? title : `${title} · ${SHOP}`;
}

function isPageHandle(handle: unknown): handle is PageHandle<unknown> {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
