import { SHOP_NAME, type PageMetadata } from '#shared/page-handle.ts';
import type { Site, StructuredData } from '#shared/structured-data.ts';

export function landingMetadata(_data: unknown, site: Site): PageMetadata {
  return { structuredData: describeShop(site) };
}

function describeShop(site: Site): StructuredData[] {
  const id = site.url('/#shop');
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: SHOP_NAME,
      url: site.url('/'),
      logo: site.url('/icons/icon-512.png'),
      foundingDate: '1992',
    },
    {
      '@type': 'WebSite',
      name: SHOP_NAME,
      url: site.url('/'),
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site.url('/allproducts')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
