import { SHOP_NAME, type PageMetadata } from '#shared/page-handle.ts';
import { jsonLd, siteAt, type Site } from '#shared/structured-data.ts';
import { escapeHtml, scriptJson } from '../escape.ts';

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
  origin: string,
  metadata: (site: Site) => PageMetadata,
): IndexablePage {
  const site = siteAt(origin);
  return { ...page, site, metadata: metadata(site) };
}

/** 1200 by 630 pixels, the size that link previews use. */
const SHOP_PICTURE = '/icons/open-graph.jpg';

/** Canonical URL, Open Graph, Twitter card and JSON-LD. */
export function headTags({ title, description, path, site, metadata }: IndexablePage): string {
  const url = site.url(path);
  const { picture, type = 'website', structuredData } = metadata;
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', SHOP_NAME],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture ?? site.url(SHOP_PICTURE)],
    ...(picture
      ? []
      : ([
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', SHOP_NAME],
        ] as const)),
    ['og:locale', 'en_US'],
  ];
  // Title, description and picture of the card come from Open Graph.
  const card = picture ? 'summary' : 'summary_large_image';
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
