import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { newProductFields } from '#features/catalogue/domain/product-fields.ts';
import type { CategoryBranch, NumberedProduct } from '#features/catalogue/server/index.ts';

const productFile = z.array(
  newProductFields
    .omit({ pictures: true })
    .extend({
      sku: z.string(),
      pictures: z.array(z.strictObject({ file: z.string(), alt: z.string() })),
    })
    .transform(({ pictures, ...product }) => ({
      ...product,
      pictures: pictures.map(({ file, alt }) => ({ url: `/pictures/${file}`, alt })),
    })),
);

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
  readonly products: readonly NumberedProduct[];
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
  return {
    tree: (await json('categories.json')) as CategoryBranch[],
    products: interleave(lists),
    reviews: reviewFile.parse(await json('reviews.json')),
    featured: z.array(z.string()).parse(await json('featured.json')),
  };
}

/** Takes one item of each list in turn, so that the first page shows products of all categories. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();
}
