import type { Language } from '#shared/texts/language.ts';
import { hydrationId, rootId } from '../web/hydration-block.ts';
import { deferredLink } from './startup-scripts.ts';
import { escapeHtml } from './escape.ts';
import { faviconDataUrl as favicon } from './favicon.ts';
import { headTags, type IndexablePage } from './seo/head-tags.ts';
import { inlineScriptTag } from './inline-scripts.ts';

export interface PageDocument {
  readonly language: Language;
  readonly title: string;
  readonly description: string | undefined;
  /** Null when search engines should not index the page. */
  readonly indexable: IndexablePage | null;
  /** A filtered view: search engines index the page at its canonical URL instead. */
  readonly filtered: boolean;
  readonly assets: string;
  readonly markup: string;
  /** JSON for the hydration block, escaped for a script element. */
  readonly data: string;
}

// The height of the navigation bar, for sticky elements and anchors.
const root = (language: Language) =>
  `<!doctype html><html lang="${language}" style="--sticky-top:3.75rem">`;

const NO_INDEX = '<meta name="robots" content="noindex">';

const start =
  '<head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ee">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131211">' +
  `<link rel="icon" href="${favicon}" sizes="any" type="image/svg+xml">` +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">' +
  deferredLink('manifest', '/manifest.webmanifest');

/** The HTML document around a page's markup. */
export function pageDocument(page: PageDocument): string {
  const { language, title, indexable, assets, markup, data } = page;
  const description = page.description
    ? `<meta name="description" content="${escapeHtml(page.description)}">`
    : '';
  const search =
    (indexable ? headTags(indexable) : '') + (indexable && !page.filtered ? '' : NO_INDEX);
  return (
    `${root(language)}${start}<title>${escapeHtml(title)}</title>${description}${inlineScriptTag}${assets}${search}` +
    `</head><body><div id="${rootId}">${markup}` +
    `</div><script type="application/json" id="${hydrationId}">${data}</script></body></html>`
  );
}
