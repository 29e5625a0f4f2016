import type { Transaction } from '#platform/database/database.ts';
import type { CatalogueDeps, NumberedProduct } from './add-product.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';
import { addProducts } from './write-products.ts';

/** A branch of the category tree as a catalogue file has it. */
export interface CategoryBranch {
  readonly slug: string;
  readonly name: string;
  readonly attributes?: readonly {
    readonly key: string;
    readonly name: string;
    readonly unit?: string | null;
    readonly type: 'number' | 'text';
  }[];
  readonly children?: readonly CategoryBranch[];
}

/** Adds a whole catalogue, all or nothing. Products keep the order given: the first is the newest. */
export async function importCatalogue(
  tx: Transaction,
  deps: CatalogueDeps,
  tree: readonly CategoryBranch[],
  products: readonly NumberedProduct[],
): Promise<void> {
  await importBranches(tx, deps, tree, null);
  await addProducts(tx, deps, products.toReversed());
}

async function importBranches(
  tx: Transaction,
  deps: CatalogueDeps,
  branches: readonly CategoryBranch[],
  parentId: string | null,
): Promise<void> {
  for (const [position, { slug, name, attributes = [], children = [] }] of branches.entries()) {
    const id = deps.newId();
    await tx.insert(categories).values({ id, parentId, slug, name, position });
    if (attributes.length > 0) {
      await tx.insert(categoryAttributes).values(
        attributes.map((attribute, place) => ({
          id: deps.newId(),
          categoryId: id,
          key: attribute.key,
          name: attribute.name,
          unit: attribute.unit ?? null,
          type: attribute.type,
          position: place,
        })),
      );
    }
    await importBranches(tx, deps, children, id);
  }
}
