import type { PageMetadata } from '#shared/page-handle.ts';
import type { Site, StructuredData } from '#shared/structured-data.ts';

export function landingMetadata(_data: unknown, site: Site): PageMetadata {
  return { structuredData: describeShop(site) };
}

function describeShop(site: Site): StructuredData[] {
  const id = site.url('/#shop');
  const { name, icon, since } = site.shop;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name,
      url: site.url('/'),
      logo: site.url(icon ?? '/icons/icon-512.png'),
      ...(since !== null && { foundingDate: String(since) }),
    },
    {
      '@type': 'WebSite',
      name,
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
