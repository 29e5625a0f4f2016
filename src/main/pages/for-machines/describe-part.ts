import { largestOrder, smallestOrder } from '#features/catalogue/domain/order-quantity.ts';
import { priceRows } from '#features/catalogue/domain/shown-prices.ts';
import { categoryPath, partPath } from '#features/catalogue/web/index.ts';
import type { PartData } from '#pages/part/part-loader.ts';
import { breadcrumbs, type Site, type Thing } from './schema-org.ts';

type Part = PartData['part'];

const BEST_RATING = 5;

/** A part as search engines want it: what it is, what it costs, whether it is there, what people say. */
export function describePart({ part, rating }: PartData, site: Site): Thing[] {
  const url = site.address(partPath(part));
  const pictures = part.pictures.length > 0 ? part.pictures.map((one) => one.url) : [part.img];
  return [
    {
      '@type': 'Product',
      '@id': `${url}#part`,
      name: part.name,
      url,
      sku: part.sku,
      image: pictures.map(site.address),
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
    eligibleQuantity: pieces(smallestOrder(part)),
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

/** From so many pieces on, and to fewer than `below`; C62 is a piece in UN/CEFACT's code. */
function pieces(from: number, below?: number) {
  return {
    '@type': 'QuantitativeValue',
    minValue: from,
    ...(below === undefined ? {} : { maxValue: below - 1 }),
    unitCode: 'C62',
  };
}

function availabilityOf(part: Part): string {
  if (largestOrder(part, part.stock) > 0) return 'InStock';
  if (part.lifecycle === 'obsolete') return 'Discontinued';
  return part.leadTimeDays === null ? 'OutOfStock' : 'BackOrder';
}
