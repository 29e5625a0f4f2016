import { accentTokens } from '#features/settings/domain/accent-colour.ts';
import type { Language } from '#shared/texts/language.ts';
import type { RootShop } from '../web/root-loader.ts';
import { hydrationId, rootId } from '../web/hydration-block.ts';
import { deferredLink } from './startup-scripts.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { faviconDataUrl as favicon } from './favicon.ts';
import { headTags, type IndexablePage } from './seo/head-tags.ts';
import { guardScriptTag, inlineScriptTag } from './inline-scripts.ts';

export interface PageDocument {
  readonly language: Language;
  /** Null when it could not be loaded. */
  readonly shop: Pick<RootShop, 'logo' | 'accent'> | null;
  readonly title: string;
  readonly description: string | undefined;
  /** Null when search engines should not index the page. */
  readonly indexable: IndexablePage | null;
  /** A filtered view: search engines index the page at its canonical URL instead. */
  readonly filtered: boolean;
  /** Whether only signed-in people may open it. */
  readonly signedIn: boolean;
  readonly assets: string;
  readonly markup: string;
  /** JSON for the hydration block, escaped for a script element. */
  readonly data: string;
}

// The height of the navigation bar, for sticky elements and anchors.
const root = ({ language, shop }: Pick<PageDocument, 'language' | 'shop'>) =>
  `<!doctype html><html lang="${language}" style="--sticky-top:3.75rem${accentStyle(shop)}">`;

function accentStyle(shop: PageDocument['shop']): string {
  const tokens = Object.entries(shop?.accent ? accentTokens(shop.accent) : {});
  return tokens.map(([name, value]) => `;${name}:${value}`).join('');
}

const NO_INDEX = '<meta name="robots" content="noindex">';

const start =
  '<head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">' +
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ee">' +
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131211">' +
  deferredLink('manifest', '/manifest.webmanifest');

const standardIcons =
  `<link rel="icon" href="${favicon}" sizes="any" type="image/svg+xml">` +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">';

function iconsOf(shop: PageDocument['shop']): string {
  if (!shop?.logo) return standardIcons;
  const icon = escapeHtml(shop.logo.icon);
  return `<link rel="icon" href="${icon}" type="image/png"><link rel="apple-touch-icon" href="${icon}">`;
}

/** The HTML document around a page's markup. */
export function pageDocument(page: PageDocument): string {
  const { title, indexable, assets, markup, data } = page;
  const description = page.description
    ? `<meta name="description" content="${escapeHtml(page.description)}">`
    : '';
  const search =
    (indexable ? headTags(indexable) : '') + (indexable && !page.filtered ? '' : NO_INDEX);
  return (
    `${root(page)}${start}${iconsOf(page.shop)}<title>${escapeHtml(title)}</title>${description}${page.signedIn ? guardScriptTag : ''}${inlineScriptTag}${assets}${search}` +
    `</head><body><div id="${rootId}">${markup}` +
    `</div><script type="application/json" id="${hydrationId}">${data}</script></body></html>`
  );
}
