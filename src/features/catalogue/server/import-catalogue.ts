import type { Transaction } from '#platform/database/database.ts';
import type { AttributeType, Choice, Translations } from '../domain/attributes.ts';
import type { CatalogueDeps, NumberedProduct } from './add-product.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';
import { addProducts } from './bulk-products.ts';
import { setMainProducts } from './packagings.ts';

/** A category and its subcategories in a catalogue file. */
export interface CategoryBranch {
  readonly slug: string;
  readonly name: string;
  readonly translations?: Translations;
  readonly attributes?: readonly {
    readonly key: string;
    readonly name: string;
    readonly translations?: Translations;
    readonly unit?: string | null;
    readonly type: AttributeType;
    readonly choices?: readonly Choice[];
    /** Both are true if absent. */
    readonly isFilter?: boolean;
    readonly inTable?: boolean;
  }[];
  readonly children?: readonly CategoryBranch[];
}

/**
 * Adds categories and products in the caller's transaction. The first product becomes the newest.
 */
export async function importCatalogue(
  tx: Transaction,
  deps: CatalogueDeps,
  tree: readonly CategoryBranch[],
  products: readonly NumberedProduct[],
): Promise<void> {
  await importBranches(tx, deps, tree, null);
  const opening = { byUserId: null, note: null };
  const packagings = await addProducts(tx, deps, products.toReversed(), opening);
  const [error] = await setMainProducts(tx, packagings);
  if (error) throw new Error(`a product of the file names no main product: ${error.join(' ')}`);
}

async function importBranches(
  tx: Transaction,
  deps: CatalogueDeps,
  branches: readonly CategoryBranch[],
  parentId: string | null,
): Promise<void> {
  for (const [position, branch] of branches.entries()) {
    const { slug, name, translations = {}, attributes = [], children = [] } = branch;
    const id = deps.newId();
    await tx.insert(categories).values({ id, parentId, slug, name, translations, position });
    if (attributes.length > 0) {
      await tx.insert(categoryAttributes).values(
        attributes.map((attribute, index) => ({
          id: deps.newId(),
          categoryId: id,
          key: attribute.key,
          name: attribute.name,
          translations: attribute.translations ?? {},
          unit: attribute.unit ?? null,
          type: attribute.type,
          choices: attribute.choices ?? [],
          isFilter: attribute.isFilter ?? true,
          inTable: attribute.inTable ?? true,
          position: index,
        })),
      );
    }
    await importBranches(tx, deps, children, id);
  }
}
