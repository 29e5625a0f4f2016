import { maxOrderQuantity, minOrderQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { priceRows } from '#features/catalogue/domain/price-rows.ts';
import { categoryPath, partPath } from '#features/catalogue/web/index.ts';
import type { PageMetadata } from '#shared/page-handle.ts';
import { breadcrumbs, type Site, type StructuredData } from '#shared/structured-data.ts';
import type { PartData } from './part-loader.ts';

type Part = PartData['part'];

const BEST_RATING = 5;

export function partMetadata(data: PartData, site: Site): PageMetadata {
  const { pictures, img } = data.part;
  const picture = pictures[0]?.url ?? img;
  return {
    structuredData: describePart(data, site),
    type: 'product',
    // Link previews do not render SVG.
    ...(/\.svg$/i.test(picture) ? {} : { picture: site.url(picture) }),
  };
}

function describePart({ part, rating }: PartData, site: Site): StructuredData[] {
  const url = site.url(partPath(part));
  const pictures = part.pictures.length > 0 ? part.pictures.map((one) => one.url) : [part.img];
  return [
    {
      '@type': 'Product',
      '@id': `${url}#part`,
      name: part.name,
      url,
      sku: part.sku,
      image: pictures.map(site.url),
      ...(part.description ? { description: part.description } : {}),
      ...(part.mpn ? { mpn: part.mpn } : {}),
      ...(part.manufacturer ? { brand: { '@type': 'Brand', name: part.manufacturer } } : {}),
      ...(part.category ? { category: part.category.name } : {}),
      ...(part.attributes.length > 0
        ? { additionalProperty: part.attributes.map(propertyOf) }
        : {}),
      ...(part.price === null ? {} : { offers: offerOf(part, url) }),
      ...(rating?.average == null
        ? {}
        : {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.average,
              reviewCount: rating.count,
              bestRating: BEST_RATING,
              worstRating: 1,
            },
          }),
    },
    breadcrumbs(site, [
      { name: 'All products', path: '/allproducts' },
      ...(part.category?.path ?? []).map(({ name }, at, path) => ({
        name,
        path: categoryPath(path.slice(0, at + 1)),
      })),
      { name: part.name, path: partPath(part) },
    ]),
  ];
}

function propertyOf({ name, value, unit }: Part['attributes'][number]) {
  return { '@type': 'PropertyValue', name, value, ...(unit ? { unitText: unit } : {}) };
}

function offerOf(part: Part, url: string) {
  const { currency, minQuantity } = part;
  const rows = priceRows(part, minQuantity);
  return {
    '@type': 'Offer',
    url,
    price: rows[0]?.price,
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf(part)}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: pieces(minOrderQuantity(part)),
    priceSpecification: rows.map(({ from, price }, index) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      eligibleQuantity: pieces(from, rows[index + 1]?.from),
    })),
    ...(part.leadTimeDays === null
      ? {}
      : {
          deliveryLeadTime: {
            '@type': 'QuantitativeValue',
            value: part.leadTimeDays,
            unitCode: 'DAY',
          },
        }),
  };
}

/** From `from` pieces to fewer than `below`; C62 is UN/CEFACT's code of a piece. */
function pieces(from: number, below?: number) {
  return {
    '@type': 'QuantitativeValue',
    minValue: from,
    ...(below === undefined ? {} : { maxValue: below - 1 }),
    unitCode: 'C62',
  };
}

function availabilityOf(part: Part): string {
  if (maxOrderQuantity(part, part.stock) > 0) return 'InStock';
  if (part.lifecycle === 'obsolete') return 'Discontinued';
  return part.leadTimeDays === null ? 'OutOfStock' : 'BackOrder';
}
