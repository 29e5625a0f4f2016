import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { attributeTypes } from '#features/catalogue/domain/attributes.ts';
import { newProductFields } from '#features/catalogue/domain/product-fields.ts';
import { withoutEmptyTranslations } from '#features/catalogue/domain/product-translations.ts';
import type { CategoryBranch, NumberedProduct } from '#features/catalogue/server/index.ts';
import { datasheetFiles } from './datasheet-files.ts';

const productFile = z.array(
  newProductFields
    .omit({ pictures: true })
    .extend({
      sku: z.string(),
      pictures: z.array(
        z.strictObject({
          file: z.string(),
          alt: z.string(),
          translations: z.strictObject({ de: z.string() }).optional(),
        }),
      ),
    })
    .transform(({ pictures, ...product }) => ({
      ...product,
      files: datasheetFiles(product.sku),
      pictures: pictures.map(({ file, alt, translations }) =>
        withoutEmptyTranslations({ url: `/pictures/${file}`, alt, translations }),
      ),
    })),
);

/** A product in another packaging; all else is as of the product. */
const packagingFile = z.array(
  newProductFields
    .pick({ minQuantity: true, orderMultiple: true, stock: true, price: true, priceBreaks: true })
    .extend({ of: z.string(), sku: z.string(), packaging: z.string(), de: z.string() }),
);

/** A value in English and, if it differs, in German. */
const choice = z.strictObject({ en: z.string(), de: z.string().optional() });

const attribute = z.strictObject({
  key: z.string(),
  name: z.string(),
  de: z.string(),
  unit: z.string().optional(),
  type: z.enum(attributeTypes),
  choices: z.array(choice).optional(),
  isFilter: z.boolean().default(true),
  inTable: z.boolean().default(true),
});

const category = z.strictObject({
  slug: z.string(),
  name: z.string(),
  de: z.string(),
  attributes: z.array(attribute).optional(),
  get children() {
    return z.array(category).optional();
  },
});

const reviewFile = z.array(
  z.strictObject({
    sku: z.string(),
    customer: z.string(),
    rating: z.int().min(1).max(5),
    review: z.string(),
    suggestion: z.string(),
    daysAgo: z.number(),
  }),
);
export type DemoReview = z.output<typeof reviewFile>[number];

export interface DemoFiles {
  readonly tree: readonly CategoryBranch[];
  /** One for each part. */
  readonly products: readonly NumberedProduct[];
  /** The same parts in other packagings. */
  readonly packagings: readonly NumberedProduct[];
  readonly reviews: readonly DemoReview[];
  /** The first products of the shop, by SKU. */
  readonly featured: readonly string[];
}

/** @throws ZodError when a file is invalid. */
export async function readDemoFiles(folder: string): Promise<DemoFiles> {
  const json = async (...names: string[]): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, ...names), 'utf8'));
  const files = (await readdir(path.join(folder, 'catalogue'))).toSorted();
  const lists = await Promise.all(
    files.map(async (file) => productFile.parse(await json('catalogue', file))),
  );
  const products = interleave(lists);
  return {
    tree: z
      .array(category)
      .parse(await json('categories.json'))
      .map(toBranch),
    products,
    packagings: packagingFile
      .parse(await json('packagings.json'))
      .map((packaging) => toProduct(packaging, products)),
    reviews: reviewFile.parse(await json('reviews.json')),
    featured: z.array(z.string()).parse(await json('featured.json')),
  };
}

function toProduct(
  { of, packaging, de, ...own }: z.output<typeof packagingFile>[number],
  products: readonly NumberedProduct[],
): NumberedProduct {
  const main = products.find(({ sku }) => sku === of);
  if (!main) throw new Error(`${own.sku} is a packaging of no product`);
  const { de: german } = main.translations ?? {};
  return {
    ...main,
    ...own,
    name: `${main.name}, ${packaging}`,
    packaging,
    packagingOf: of,
    translations: { de: { ...german, name: `${german?.name}, ${de}`, packaging: de } },
  };
}

function toBranch({
  de,
  attributes,
  children,
  ...rest
}: z.output<typeof category>): CategoryBranch {
  return {
    ...rest,
    translations: { de },
    ...(attributes && { attributes: attributes.map(toAttribute) }),
    ...(children && { children: children.map(toBranch) }),
  };
}

function toAttribute({ de, choices = [], unit, ...rest }: z.output<typeof attribute>) {
  return {
    ...rest,
    translations: { de },
    unit: unit ?? null,
    choices: choices.map((one) => ({
      value: one.en,
      translations: one.de === undefined ? {} : { de: one.de },
    })),
  };
}

/** Takes one item of each list in turn, so that the first page shows products of all categories. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
}
