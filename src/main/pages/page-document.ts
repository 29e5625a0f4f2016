import type { Language } from '#shared/texts/language.ts';
import { hydrationId, rootId } from '../web/hydration-block.ts';
import { laterLink } from './early-scripts.ts';
import { escapeHtml } from './escape.ts';
import { faviconAddress as favicon } from './favicon.ts';
import { foundTags, type FoundPage } from './for-machines/found-tags.ts';
import { inlineScriptTag } from './inline-scripts.ts';

export interface PageDocument {
  readonly language: Language;
  readonly title: string;
  readonly description: string | undefined;
  /** What the page says about itself to machines; null when search engines should not keep it. */
  readonly found: FoundPage | null;
  /** A part of the page at its canonical address, which search engines keep instead. */
  readonly filtered: boolean;
  readonly assets: string;
  readonly markup: string;
  /** The JSON of the hydration block, safe within a script element. */
  readonly data: string;
}

// The height of the navigation bar, which the kit's sticky parts and anchors stay clear of.
const root = (language: Language) =>
  `<!doctype html><html lang="${language}" style="--sticky-top:3.75rem">`;

const NOT_KEPT = '<meta name="robots" content="noindex">';

const start =
  '<head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ee">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131211">' +
  `<link rel="icon" href="${favicon}" sizes="any" type="image/svg+xml">` +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">' +
  laterLink('manifest', '/manifest.webmanifest');

/** The page around the markup. */
export function pageDocument(page: PageDocument): string {
  const { language, title, found, assets, markup, data } = page;
  const description = page.description
    ? `<meta name="description" content="${escapeHtml(page.description)}">`
    : '';
  const search = (found ? foundTags(found) : '') + (found && !page.filtered ? '' : NOT_KEPT);
  return (
    `${root(language)}${start}<title>${escapeHtml(title)}</title>${description}${inlineScriptTag}${assets}${search}` +
    `</head><body><div id="${rootId}">${markup}` +
    `</div><script type="application/json" id="${hydrationId}">${data}</script></body></html>`
  );
}
