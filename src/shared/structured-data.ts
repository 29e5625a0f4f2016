import { t } from './texts/texts.ts';

/** A schema.org node in JSON-LD. */
export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** What the head of a page says about the shop. */
export interface SiteShop {
  readonly name: string;
  /** The path of a square picture of its logo; null if it has none. */
  readonly icon: string | null;
  /** The year in which the company was founded. */
  readonly since: number | null;
}

export interface Site {
  readonly shop: SiteShop;
  /** The absolute URL of a path; an absolute URL is returned unchanged. */
  readonly url: (path: string) => string;
}

/** Paths that URL parsing does not change. */
const NORMALIZED = /^\/(?!\/)[\w/-]*$/;

export function siteAt(origin: string, shop: SiteShop): Site {
  return {
    shop,
    url: (path) => (NORMALIZED.test(path) ? origin + path : new URL(path, origin).href),
  };
}

/** One JSON-LD document with several nodes. */
export function jsonLd(nodes: readonly StructuredData[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** The breadcrumbs of a page; Home is added in front. */
export function breadcrumbs(site: Site, steps: readonly Breadcrumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url(path),
    })),
  };
}

interface ListedProduct {
  readonly slug: string;
}

/** A list of links to product pages, which describe the products. */
export function productList(site: Site, products: readonly ListedProduct[]): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site.url(`/parts/${slug}`),
    })),
  };
}
