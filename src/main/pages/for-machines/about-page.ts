import type { PartData } from '#pages/part/part-loader.ts';
import type { AllProductsData } from '#features/search/web/all-products-loader.ts';
import { categoryPath } from '#features/search/web/index.ts';
import { isNarrowed } from '#features/search/web/search-state.ts';
import { moduleFile } from '../../routes.tsx';
import { SHOP } from '../../web/title-of.ts';
import { describePart } from './describe-part.ts';
import { breadcrumbs, productList, type Site, type Thing } from './schema-org.ts';

/** What a page says about itself to search engines and to those who show a link to it. */
export interface PageAbout {
  /** Stands beside a link to the page; the shop's own where there is none. */
  readonly picture?: string;
  readonly kind?: 'website' | 'product';
  /** In the words of schema.org. */
  readonly things: readonly Thing[];
}

type About = (data: never, site: Site) => PageAbout;

const pages: Readonly<Record<string, About>> = {
  'pages/landing/landing-page': (_data, site) => ({ things: shop(site) }),
  'features/search/web/all-products-page': (
    { state, found, products, first }: AllProductsData,
    site,
  ) => {
    const path = found?.category?.path ?? [];
    const trail = breadcrumbs(site, [
      { name: 'All products', path: '/allproducts' },
      ...path.map(({ name }, at) => ({
        name,
        path: categoryPath(path.slice(0, at + 1).map(({ slug }) => slug)),
      })),
    ]);
    // A search or a further page is not the list that the page's one address stands for.
    const part = isNarrowed(state) || state.sort !== '' || first !== null;
    return { things: part ? [trail] : [productList(site, products), trail] };
  },
  'pages/part/part-page': (data: PartData, site) => {
    const picture = raster(data.part.pictures[0]?.url ?? data.part.img);
    return {
      things: describePart(data, site),
      kind: 'product',
      ...(picture ? { picture: site.address(picture) } : {}),
    };
  },
};

const byFile = new Map(Object.entries(pages).map(([page, about]) => [moduleFile(page), about]));

/** `file` is the page's module, `data` what its loader gave. */
export function aboutPage(file: string | undefined, data: unknown, site: Site): PageAbout {
  const about = file === undefined ? undefined : byFile.get(file);
  return about?.(data as never, site) ?? { things: [] };
}

function shop(site: Site): Thing[] {
  const id = site.address('/#shop');
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: SHOP,
      url: site.address('/'),
      logo: site.address('/icons/icon-512.png'),
      foundingDate: '1992',
    },
    {
      '@type': 'WebSite',
      name: SHOP,
      url: site.address('/'),
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site.address('/allproducts')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Nobody who shows a link draws an SVG. */
function raster(picture: string): string | null {
  return /\.svg$/i.test(picture) ? null : picture;
}
