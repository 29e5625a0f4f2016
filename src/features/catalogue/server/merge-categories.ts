import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { categoryRefusals, type CategoryEffect } from '../contract.ts';
import { choicesOf } from '../domain/attributes.ts';
import { conversionOf } from '../domain/convert-values.ts';
import type { CatalogueDeps } from './add-product.ts';
import { writeAttributes, type Editor } from './add-category.ts';
import { valueChanges, writeValues } from './attribute-values.ts';
import { categories, categoryOldSlugs, products } from './catalogue-tables.ts';
import {
  countProductsIn,
  getCategory,
  keepOldSlug,
  lockTree,
  requireCategory,
} from './category-store.ts';
import {
  lostValues,
  refuseToLose,
  type ChangedCategory,
  type ChangeOptions,
} from './change-category.ts';
import { attributesOf, type AttributeRow } from './category-tree.ts';
import type { MoveDiscounts } from './move-discounts.ts';
import { moveProducts } from './move-products.ts';

/**
 * Moves everything of a category into another one and deletes it, or refuses and changes nothing:
 * products, subcategories, attributes, addresses and discounts of price lists. Attributes with the same key become one.
 */
export async function mergeCategories(
  tx: Transaction,
  deps: CatalogueDeps & { readonly moveDiscounts: MoveDiscounts },
  by: Editor,
  id: string,
  intoId: string,
  { version, dryRun, discardValues }: ChangeOptions,
): Promise<ChangedCategory> {
  const tree = await lockTree(tx);
  const row = await requireCategory(tx, tree, id, version);
  const into = tree.byId.get(intoId);
  if (!into) throw refuse(categoryRefusals.notFound, { id: intoId });
  const within = tree.idsWithin(id);
  if (within.includes(intoId)) throw refuse(categoryRefusals.insideItself, {});

  const [own, target] = [await attributesOf(tx, id), await attributesOf(tx, intoId)];
  const merged = mergedAttributes(own, target);
  const changes = await valueChanges(
    tx,
    id,
    own.map((before) => {
      const after = merged.find(({ key }) => key === before.key) ?? null;
      return { key: before.key, name: before.name, conversion: conversionOf(before, after) };
    }),
  );
  const effect: CategoryEffect = {
    products: await countProductsIn(tx, within),
    addresses: within.length,
    lost: lostValues(changes),
  };
  if (dryRun) return { category: await getCategory(tx, intoId), effect };
  refuseToLose(effect, discardValues);

  const cause = { by: by.caller.name, at: deps.now() };
  await writeValues(tx, id, changes, cause);
  await moveProducts(tx, products.categoryId, id, intoId, cause);
  await writeAttributes(tx, id, []);
  await writeAttributes(
    tx,
    intoId,
    merged.map((one, position) => ({ ...one, categoryId: intoId, position })),
  );
  await moveChildren(
    tx,
    tree.childrenOf(id).map((child) => child.id),
    intoId,
    tree.childrenOf(intoId).at(-1)?.position ?? -1,
  );
  await tx
    .update(categoryOldSlugs)
    .set({ categoryId: intoId })
    .where(eq(categoryOldSlugs.categoryId, id));
  // Waits for transactions that are adding products to it; theirs move too.
  await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  await moveProducts(tx, products.categoryId, id, intoId, cause);
  await deps.moveDiscounts(tx, 'category', id, intoId);
  await tx.delete(categories).where(eq(categories.id, id));
  await keepOldSlug(tx, row.slug, intoId);
  await tx
    .update(categories)
    .set({ version: sql`${categories.version} + 1` })
    .where(eq(categories.id, intoId));
  await recordAudit(tx, deps, {
    action: 'category-merged',
    by,
    object: { type: 'category', id, name: tree.pathTo(id) },
    after: { into: tree.pathTo(intoId), products: effect.products, lost: effect.lost },
  });
  return { category: await getCategory(tx, intoId), effect };
}

/** Those of the target, with the further choices of the others, then those that only they have. */
function mergedAttributes(
  own: readonly AttributeRow[],
  target: readonly AttributeRow[],
): AttributeRow[] {
  const kept = target.map((one) => {
    const other = own.find(({ key }) => key === one.key);
    const values = new Set(one.choices.map(({ value }) => value));
    if (one.type !== 'choice' || other?.type !== 'choice') return one;
    const further = choicesOf(other)?.filter(({ value }) => !values.has(value)) ?? [];
    return { ...one, choices: [...one.choices, ...further] };
  });
  const keys = new Set(target.map(({ key }) => key));
  return [...kept, ...own.filter(({ key }) => !keys.has(key))];
}

async function moveChildren(
  tx: Transaction,
  ids: readonly string[],
  parentId: string,
  lastPosition: number,
): Promise<void> {
  if (ids.length === 0) return;
  const order = sql`array_position(${sql.param(ids)}::uuid[], ${categories.id})`;
  await tx
    .update(categories)
    .set({ parentId, position: sql`${lastPosition} + ${order}` })
    .where(inArray(categories.id, [...ids]));
}
