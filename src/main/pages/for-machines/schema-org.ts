/** A node in the words of schema.org, as JSON-LD has it. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

export interface Site {
  /** The absolute address of a path of the shop; what is absolute already stays. */
  readonly address: (path: string) => string;
}

/** A path that no browser writes in another way: most are, and a page names a dozen. */
const PLAIN = /^\/(?!\/)[\w/-]*$/;

export function siteAt(origin: string): Site {
  return { address: (path) => (PLAIN.test(path) ? origin + path : new URL(path, origin).href) };
}

/** One JSON-LD document for all that a page speaks of. */
export function jsonLd(things: readonly Thing[]): object {
  return { '@context': 'https://schema.org', '@graph': things };
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** The way to a page, from the landing page on. */
export function breadcrumbs(site: Site, steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.address(path),
    })),
  };
}

interface Listed {
  readonly slug: string;
}

/** What leads to pages of their own, which say the rest. */
export function productList(site: Site, products: readonly Listed[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site.address(`/parts/${slug}`),
    })),
  };
}
