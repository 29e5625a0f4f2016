import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { categoryRefusals } from '../contract.ts';
import { recorded, type Editor } from './add-category.ts';
import type { CatalogueDeps } from './add-product.ts';
import { categories, categoryAttributes, products } from './catalogue-tables.ts';
import { countProductsIn, getCategory, lockTree, requireCategory } from './category-store.ts';

/** Deletes a category without products and subcategories, or refuses and changes nothing. */
export async function deleteCategory(
  tx: Transaction,
  deps: CatalogueDeps,
  by: Editor,
  id: string,
  version: number,
): Promise<void> {
  const tree = await lockTree(tx);
  await requireCategory(tx, tree, id, version);
  const category = await getCategory(tx, id);
  // Waits for transactions that are adding products to it.
  await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  const inUse = {
    products: await countProductsIn(tx, [id]),
    categories: tree.childrenOf(id).length,
  };
  if (inUse.products + inUse.categories > 0) {
    throw refuse(categoryRefusals.notEmpty, inUse);
  }
  // Deleted products keep their rows.
  await tx.update(products).set({ categoryId: null }).where(eq(products.categoryId, id));
  await tx.delete(categoryAttributes).where(eq(categoryAttributes.categoryId, id));
  await tx.delete(categories).where(eq(categories.id, id));
  await recordAudit(tx, deps, {
    action: 'category-deleted',
    by,
    object: { type: 'category', id, name: tree.pathTo(id) },
    before: recorded(category),
  });
}
