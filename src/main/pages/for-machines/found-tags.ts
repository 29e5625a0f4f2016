import { SHOP } from '../../web/title-of.ts';
import { escapeHtml, scriptJson } from '../escape.ts';
import type { PageAbout } from './about-page.ts';
import { jsonLd, siteAt, type Site } from './schema-org.ts';

/** A page that search engines may keep, and that people send to one another. */
export interface FoundPage {
  readonly title: string;
  readonly description: string;
  /** The page's one address below the shop's. */
  readonly path: string;
  readonly site: Site;
  readonly about: PageAbout;
}

export function foundPage(
  page: Pick<FoundPage, 'title' | 'description' | 'path'>,
  origin: string,
  about: (site: Site) => PageAbout,
): FoundPage {
  const site = siteAt(origin);
  return { ...page, site, about: about(site) };
}

/** 1200 by 630, as those who show links want it. */
const SHOP_PICTURE = '/icons/open-graph.jpg';

/** The address that is the page's own, Open Graph and Twitter cards, and JSON-LD. */
export function foundTags({ title, description, path, site, about }: FoundPage): string {
  const url = site.address(path);
  const { picture, kind = 'website', things } = about;
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', SHOP],
    ['og:type', kind],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture ?? site.address(SHOP_PICTURE)],
    ...(picture
      ? []
      : ([
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', SHOP],
        ] as const)),
    ['og:locale', 'en_US'],
  ];
  // Twitter takes title, text and picture from Open Graph.
  const card = picture ? 'summary' : 'summary_large_image';
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...properties.map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${card}">`,
    // A block of data: nothing runs it, so the Content-Security-Policy need not know it.
    ...(things.length > 0
      ? [`<script type="application/ld+json">${scriptJson(jsonLd(things))}</script>`]
      : []),
  ].join('');
}
