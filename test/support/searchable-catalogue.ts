import path from 'node:path';
import type { CategoryBranch } from '#features/catalogue/server/index.ts';
import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { indexLookup } from '#features/search/domain/index/index-lookup.ts';
import { PartIndex } from '#features/search/domain/index/part-index.ts';
import { treeOf, type CategoryTree } from '#features/search/server/category-tree.ts';
import type { SearchableCatalogue } from '#features/search/server/searchable-catalogue.ts';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';

const { tree: branches } = await readDemoFiles(path.join(projectRoot, 'db/demo'));

/** A catalogue in memory, without a database: these products in the categories of the demo. */
export function searchableCatalogue(
  products: Iterable<
    Pick<ProductFields, 'sku' | 'mpn' | 'name' | 'category' | 'attributes' | 'packagingOf'>
  >,
): SearchableCatalogue {
  const tree = treeOf(flatten(branches, null));
  const index = new PartIndex(tree.all);
  const all = new Map(
    [...products].map((product, at) => [product.sku, { ...product, id: idOf(at) }]),
  );
  for (const { id, sku, mpn, name, category, attributes, packagingOf } of all.values()) {
    const main = all.get(packagingOf ?? '');
    index.put({
      id,
      sku,
      mpn: mpn === main?.mpn ? null : (mpn ?? null),
      mainProductId: main?.id ?? null,
      name,
      manufacturer: null,
      category: category ?? null,
      lifecycle: 'active',
      leadTimeDays: null,
      stock: 1,
      featuredRank: 1,
      minQuantity: 1,
      orderMultiple: 1,
      price: null,
      breaks: [],
      values: attributes ?? {},
    });
  }
  index.trim();
  return { index, tree, lookup: indexLookup(index, tree.lookup) };
}

function idOf(at: number): string {
  return `01900000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`;
}

function flatten(level: readonly CategoryBranch[], parent: string | null): CategoryTree['all'] {
  return level.flatMap(({ slug, name, translations = {}, attributes = [], children = [] }) => [
    {
      slug,
      name,
      parent,
      oldSlugs: [],
      translations,
      picture: null,
      attributes: attributes.map(({ type, choices = [], ...one }) => ({
        key: one.key,
        name: one.name,
        translations: one.translations ?? {},
        unit: one.unit ?? null,
        type: type === 'number' ? ('number' as const) : ('text' as const),
        isFilter: one.isFilter ?? true,
        inTable: one.inTable ?? true,
        kind: { type, choices },
      })),
    },
    ...flatten(children, slug),
  ]);
}
