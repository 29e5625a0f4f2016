import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { categoryRefusals, type Category } from '../contract.ts';
import { categories, categoryAttributes, categoryOldSlugs, products } from './catalogue-tables.ts';
import { listCategories, type AttributeRow, type CategoryRow } from './category-tree.ts';

/** All categories with the lookups that changes of the tree need. */
export interface StoredTree {
  readonly byId: ReadonlyMap<string, CategoryRow>;
  /** The category itself and all below it. */
  idsWithin(id: string): readonly string[];
  /** The children in their order; the main categories for null. */
  childrenOf(id: string | null): readonly CategoryRow[];
  /** The English names from the root, for the audit log. */
  pathTo(id: string): string;
}

/** Reads the tree and lets nobody else change it before the transaction ends. */
export async function lockTree(tx: Transaction): Promise<StoredTree> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
  const rows = await tx.select().from(categories).orderBy(categories.position, categories.id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const childrenOf = (id: string | null) => rows.filter(({ parentId }) => parentId === id);
  const idsWithin = (id: string): string[] => [
    id,
    ...childrenOf(id).flatMap((child) => idsWithin(child.id)),
  ];
  const pathTo = (id: string): string => {
    const row = byId.get(id);
    if (!row) return '';
    return row.parentId === null ? row.name : `${pathTo(row.parentId)} > ${row.name}`;
  };
  return { byId, childrenOf, idsWithin, pathTo };
}

/** @throws Refusal when there is no such category, or it is not at this version any more. */
export async function requireCategory(
  tx: Transaction,
  tree: StoredTree,
  id: string,
  version: number,
): Promise<CategoryRow> {
  const row = tree.byId.get(id);
  if (!row) throw refuse(categoryRefusals.notFound, { id });
  if (row.version !== version) {
    throw refuse(categoryRefusals.changed, { current: await getCategory(tx, id) });
  }
  return row;
}

/** @throws Refusal when there is no such category. */
export async function getCategory(db: Queryable, id: string): Promise<Category> {
  const category = (await listCategories(db)).find(({ _id }) => _id === id);
  if (!category) throw refuse(categoryRefusals.notFound, { id });
  return category;
}

/** @throws Refusal that names the field when the parent does not exist. */
export function requireParent({ byId }: StoredTree, parent: string | null): void {
  if (parent === null || byId.has(parent)) return;
  const errors = [{ pointer: '#/parent', detail: 'There is no such category' }];
  throw refuse(generalRefusals.invalidInput, { errors });
}

export async function attributesOf(tx: Queryable, categoryId: string): Promise<AttributeRow[]> {
  return tx
    .select()
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, categoryId))
    .orderBy(categoryAttributes.position, categoryAttributes.id);
}

/** Products of these categories that are not deleted. */
export async function countProductsIn(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.$count(
    products,
    and(inArray(products.categoryId, [...ids]), isNull(products.deletedAt)),
  );
}

/** Makes a slug lead to a category until another category takes it. */
export async function keepOldSlug(tx: Transaction, slug: string, categoryId: string) {
  await tx
    .insert(categoryOldSlugs)
    .values({ slug, categoryId })
    .onConflictDoUpdate({ target: categoryOldSlugs.slug, set: { categoryId } });
}

/** A slug that a category takes no longer leads to another one. */
export async function takeSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(categoryOldSlugs).where(eq(categoryOldSlugs.slug, slug));
}

/** Numbers categories from 0 in this order; writes only those that change. */
export async function renumber(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = JSON.stringify(ids.map((id, position) => ({ id, position })));
  await tx.execute(sql`
    update ${categories} c set position = r.position
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, position integer)
    where c.id = r.id and c.position <> r.position`);
}
