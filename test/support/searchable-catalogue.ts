import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { indexLookup } from '#features/search/domain/index/index-lookup.ts';
import { PartIndex } from '#features/search/domain/index/part-index.ts';
import { treeOf, type CategoryTree } from '#features/search/server/category-tree.ts';
import type { SearchableCatalogue } from '#features/search/server/index-replica.ts';
import { projectRoot } from '#main/project-root.ts';

interface Branch {
  readonly slug: string;
  readonly name: string;
  readonly attributes?: readonly {
    readonly key: string;
    readonly name: string;
    readonly unit?: string;
    readonly type: 'number' | 'text';
  }[];
  readonly children?: readonly Branch[];
}

/** A catalogue in memory, without a database: these products in the categories of the demo. */
export function searchableCatalogue(
  products: Iterable<Pick<ProductFields, 'sku' | 'mpn' | 'name' | 'category' | 'attributes'>>,
): SearchableCatalogue {
  const file = readFileSync(path.join(projectRoot, 'db/demo/categories.json'), 'utf8');
  const tree = treeOf(flatten(JSON.parse(file) as readonly Branch[], null));
  const index = new PartIndex(tree.all);
  let count = 0;
  for (const { sku, mpn, name, category, attributes } of products) {
    count += 1;
    index.put({
      id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
      sku,
      mpn: mpn ?? null,
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

function flatten(branches: readonly Branch[], parent: string | null): CategoryTree['all'] {
  return branches.flatMap(({ slug, name, attributes = [], children = [] }) => [
    {
      slug,
      name,
      parent,
      oldSlugs: [],
      translations: {},
      picture: null,
      attributes: attributes.map((one) => ({
        ...one,
        unit: one.unit ?? null,
        isFilter: true,
        inTable: true,
        kind: { type: one.type, choices: [] },
        translations: {},
      })),
    },
    ...flatten(children, slug),
  ]);
}
