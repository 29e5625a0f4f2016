import { afterEach, expect, test } from 'vitest';
import { partMetadata } from '#pages/part/part-metadata.ts';
import { siteAt, type SiteShop } from '#shared/structured-data.ts';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { headTags, indexablePage } from './head-tags.ts';

afterEach(() => setLanguage(null));

const relay = {
  _id: '0190f3c2-0000-7000-8000-000000000001',
  name: 'Relay </script><script>alert(1)</script>',
  description: 'Switches "24 V" & more.',
  img: '/pictures/relay.webp',
  minQuantity: 100,
  stock: 1000,
  price: '0.0420',
  currency: 'USD',
  sku: 'REL-1',
  mpn: 'SR-24',
  manufacturer: 'Schaltmoor',
  category: {
    slug: 'relays',
    name: 'Relays',
    path: [
      { slug: 'electromechanics', name: 'Electromechanics' },
      { slug: 'relays', name: 'Relays' },
    ],
  },
  slug: 'relay--rel-1',
  orderMultiple: 100,
  leadTimeDays: 12 as number | null,
  lifecycle: 'active',
  priceBreaks: [{ quantity: 1000, price: '0.0310' }],
  datasheet: null,
  pictures: [],
  files: [],
  originCountry: null,
  hsCode: null,
  rohs: null,
  reach: null,
  weightGrams: null,
  packaging: null,
  packagingOf: null,
  packagings: [],
  warrantyMonths: null,
  replacedBySku: null,
  matingSkus: [],
  pinCompatibleSkus: [],
  originName: null,
  replacement: null,
  matingParts: [],
  attributes: [{ key: 'coil', name: 'Coil voltage', value: 24, unit: 'V' }],
};
const busbar: SiteShop = { name: 'Busbar', icon: null, since: 1992 };
const rating = { count: 3, average: 4.33 as number | null };

function tagsOf(change: Partial<typeof relay> = {}, rated = rating, shop = busbar) {
  const data = { product: { ...relay, ...change }, rating: rated, reviews: [], quantity: 100 };
  const { name, slug } = data.product;
  const page = { title: name, description: 'A relay & "more".', path: `/parts/${slug}` };
  const tags = headTags(
    indexablePage(page, siteAt('https://shop.example', shop), (site) =>
      partMetadata(data as never, site),
    ),
  );
  const block = tags.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}';
  const { '@graph': graph } = JSON.parse(block) as { '@graph': Record<string, unknown>[] };
  return { tags, product: graph[0] as Record<string, any>, trail: graph[1] };
}

test('a page has a canonical URL and a link preview', () => {
  const { tags } = tagsOf();
  expect(tags).toContain('<link rel="canonical" href="https://shop.example/parts/relay--rel-1">');
  expect(tags).toContain('<meta property="og:url" content="https://shop.example/parts/');
  expect(tags).toContain(
    '<meta property="og:description" content="A relay &amp; &quot;more&quot;.">',
  );
  expect(tags).toContain('content="https://shop.example/pictures/relay.webp"');
  expect(tags).toContain('<meta name="twitter:card" content="summary">');
});

test('the preview of a German page is German', () => {
  setLanguage(german);
  const { tags, trail } = tagsOf();
  expect(tags).toContain('<meta property="og:locale" content="de_DE">');
  const steps = trail?.['itemListElement'] as { name: string }[];
  expect(steps.map(({ name }) => name).slice(0, 2)).toEqual(['Startseite', 'Alle Produkte']);
});

test('the preview of a page with an SVG picture shows the shop’s picture', () => {
  const { tags } = tagsOf({ img: '/pictures/relay.svg' });
  expect(tags).toContain('content="https://shop.example/icons/open-graph.jpg"');
  expect(tags).toContain('content="summary_large_image"');
});

test('the preview of a shop with a name of its own never shows the standard picture', () => {
  const svg = { img: '/pictures/relay.svg' };
  const named = tagsOf(svg, rating, { ...busbar, name: 'Nordwerk' }).tags;
  expect(named).toContain('<meta property="og:site_name" content="Nordwerk">');
  expect(named).not.toContain('og:image');
  const icon = '/files/pictures/icon.png';
  const { tags } = tagsOf(svg, rating, { ...busbar, name: 'Nordwerk', icon });
  expect(tags).toContain(`content="https://shop.example${icon}"`);
  expect(tags).toContain('<meta name="twitter:card" content="summary">');
});

test('a product name cannot end the JSON-LD element', () => {
  const { tags, product } = tagsOf();
  expect(tags.match(/<script/g)).toHaveLength(1);
  expect(product['name']).toBe(relay.name);
});

test('the structured data has the part numbers, the manufacturer and the attributes', () => {
  expect(tagsOf().product).toMatchObject({
    '@type': 'Product',
    sku: 'REL-1',
    mpn: 'SR-24',
    brand: { name: 'Schaltmoor' },
    category: 'Relays',
    image: ['https://shop.example/pictures/relay.webp'],
    additionalProperty: [{ name: 'Coil voltage', value: 24, unitText: 'V' }],
    aggregateRating: { ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
  });
});

test('the offer has the unit price at the minimum quantity and all price breaks', () => {
  const { offers } = tagsOf().product;
  expect(offers).toMatchObject({
    url: 'https://shop.example/parts/relay--rel-1',
    price: '0.0420',
    priceCurrency: 'USD',
    eligibleQuantity: { minValue: 100 },
    deliveryLeadTime: { value: 12, unitCode: 'DAY' },
  });
  expect(offers.priceSpecification).toMatchObject([
    { price: '0.0420', eligibleQuantity: { minValue: 100, maxValue: 999 } },
    { price: '0.0310', eligibleQuantity: { minValue: 1000 } },
  ]);
});

test.each([
  [{ stock: 1000 }, 'InStock'],
  [{ stock: 99 }, 'BackOrder'],
  [{ stock: 0, leadTimeDays: null }, 'OutOfStock'],
  [{ stock: 0, lifecycle: 'obsolete' }, 'Discontinued'],
])('%j is %s', (change, availability) => {
  expect(tagsOf(change).product['offers'].availability).toBe(`https://schema.org/${availability}`);
});

test('a missing price or rating is left out', () => {
  const { product } = tagsOf({ price: null as never }, { count: 0, average: null });
  expect(product).not.toHaveProperty('offers');
  expect(product).not.toHaveProperty('aggregateRating');
});

test('the breadcrumb list has all products and the categories', () => {
  expect(tagsOf().trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://shop.example/' },
      { position: 2, item: 'https://shop.example/allproducts' },
      { position: 3, item: 'https://shop.example/allproducts/electromechanics' },
      { position: 4, item: 'https://shop.example/allproducts/electromechanics/relays' },
      { position: 5, item: 'https://shop.example/parts/relay--rel-1' },
    ],
  });
});
