import type { PageHandle } from '#shared/page-handle.ts';
import { hydrationId, rootId, type HydrationBlock } from '../web/hydration-block.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { inlineScriptTags } from './inline-scripts.ts';

export interface PageDocument {
  readonly title: string;
  readonly handle: Partial<PageHandle> | undefined;
  /** The page's one address, for search engines; null when they should not keep it. */
  readonly canonical: string | null;
  readonly assets: string;
  readonly markup: string;
  readonly block: HydrationBlock;
}

const start =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ee">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131211">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

/** The page around the markup. */
export function pageDocument(page: PageDocument): string {
  const { title, handle, canonical, assets, markup, block } = page;
  const description = handle?.description
    ? `<meta name="description" content="${escapeHtml(handle.description)}">`
    : '';
  const search = canonical
    ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
    : '<meta name="robots" content="noindex">';
  return (
    `${start}<title>${escapeHtml(title)}</title>${description}${search}${inlineScriptTags}${assets}` +
    `</head><body><div id="${rootId}">${markup}</div>` +
    `<script type="application/json" id="${hydrationId}">${scriptJson(block)}</script></body></html>`
  );
}
