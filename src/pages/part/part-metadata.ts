import { allPictures } from '#features/catalogue/domain/all-pictures.ts';
import {
  maxOrderQuantity,
  smallestOrderableQuantity,
} from '#features/catalogue/domain/order-quantity.ts';
import { priceRows } from '#features/catalogue/domain/price-rows.ts';
import { categoryPath, partPath } from '#features/catalogue/web/index.ts';
import type { PageMetadata } from '#shared/page-handle.ts';
import { breadcrumbs, type Site, type StructuredData } from '#shared/structured-data.ts';
import { t } from '#shared/texts/texts.ts';
import type { PartData } from './part-loader.ts';

type Product = PartData['product'];

const BEST_RATING = 5;

export function partMetadata(data: PartData, site: Site): PageMetadata {
  const picture = allPictures(data.product)[0]?.url ?? data.product.img;
  return {
    structuredData: describeProduct(data, site),
    type: 'product',
    // Link previews do not render SVG.
    ...(/\.svg$/i.test(picture) ? {} : { picture: site.url(picture) }),
  };
}

function describeProduct({ product, rating }: PartData, site: Site): StructuredData[] {
  const url = site.url(partPath(product));
  return [
    {
      '@type': 'Product',
      '@id': `${url}#part`,
      name: product.name,
      url,
      sku: product.sku,
      image: allPictures(product).map((one) => site.url(one.url)),
      ...(product.description ? { description: product.description } : {}),
      ...(product.mpn ? { mpn: product.mpn } : {}),
      ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer } } : {}),
      ...(product.category ? { category: product.category.name } : {}),
      ...(product.attributes.length > 0
        ? { additionalProperty: product.attributes.map(propertyOf) }
        : {}),
      ...(product.price === null ? {} : { offers: offerOf(product, url) }),
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
      { name: t('All products'), path: '/allproducts' },
      ...(product.category?.path ?? []).map(({ name }, at, path) => ({
        name,
        path: categoryPath(path.slice(0, at + 1)),
      })),
      { name: product.name, path: partPath(product) },
    ]),
  ];
}

function propertyOf({ name, value, unit }: Product['attributes'][number]) {
  return { '@type': 'PropertyValue', name, value, ...(unit ? { unitText: unit } : {}) };
}

function offerOf(product: Product, url: string) {
  const { currency, minQuantity } = product;
  const rows = priceRows(product, minQuantity);
  return {
    '@type': 'Offer',
    url,
    price: rows[0]?.price,
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf(product)}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: pieces(smallestOrderableQuantity(product)),
    priceSpecification: rows.map(({ from, price }, index) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      ...(product.withTax && { valueAddedTaxIncluded: true }),
      eligibleQuantity: pieces(from, rows[index + 1]?.from),
    })),
    ...(product.leadTimeDays === null
      ? {}
      : {
          deliveryLeadTime: {
            '@type': 'QuantitativeValue',
            value: product.leadTimeDays,
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

function availabilityOf(product: Product): string {
  if (maxOrderQuantity(product, product.stock) > 0) return 'InStock';
  if (product.lifecycle === 'obsolete') return 'Discontinued';
  return product.leadTimeDays === null ? 'OutOfStock' : 'BackOrder';
}
