import type { PageMetadata } from '#shared/page-handle.ts';
import { jsonLd, type Site } from '#shared/structured-data.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { currentLocale } from '#shared/texts/texts.ts';
import { scriptJson } from '../script-json.ts';

/** A page that search engines may index. */
export interface IndexablePage {
  readonly title: string;
  readonly description: string;
  /** The path of the canonical URL. */
  readonly path: string;
  readonly site: Site;
  readonly metadata: PageMetadata;
}

export function indexablePage(
  page: Pick<IndexablePage, 'title' | 'description' | 'path'>,
  site: Site,
  metadata: (site: Site) => PageMetadata,
): IndexablePage {
  return { ...page, site, metadata: metadata(site) };
}

/** 1200 by 630 pixels, the size that link previews use. It has the standard name and mark. */
const STANDARD_PICTURE = '/icons/open-graph.jpg';
const STANDARD_NAME = 'Busbar';

function hasStandardPicture({ shop }: Site): boolean {
  return shop.icon === null && shop.name === STANDARD_NAME;
}

function shopPicture(site: Site): (readonly [string, string])[] {
  const { name, icon } = site.shop;
  const alt = ['og:image:alt', name] as const;
  if (icon) return [['og:image', site.url(icon)], alt];
  if (!hasStandardPicture(site)) return [];
  return [
    ['og:image', site.url(STANDARD_PICTURE)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    alt,
  ];
}

/** Canonical URL, Open Graph, Twitter card and JSON-LD. */
export function headTags({ title, description, path, site, metadata }: IndexablePage): string {
  const url = site.url(path);
  const { picture, type = 'website', structuredData } = metadata;
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', site.shop.name],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...(picture ? [['og:image', picture] as const] : shopPicture(site)),
    ['og:locale', currentLocale().replace('-', '_')],
  ];
  // Title, description and picture of the card come from Open Graph.
  const card = picture || !hasStandardPicture(site) ? 'summary' : 'summary_large_image';
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...properties.map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${card}">`,
    // Data, not code: the Content-Security-Policy does not apply.
    ...(structuredData.length > 0
      ? [`<script type="application/ld+json">${scriptJson(jsonLd(structuredData))}</script>`]
      : []),
  ].join('');
}
