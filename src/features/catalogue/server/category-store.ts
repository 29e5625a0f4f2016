import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { categoryRefusals, type Category } from '../contract.ts';
import type { NewCategory } from '../domain/category-fields.ts';
import { nameIn } from '../domain/attributes.ts';
import { categories, categoryOldSlugs, products } from './catalogue-tables.ts';
import {
  attributesByCategory,
  presentBranch,
  readCategory,
  type AttributeRow,
  type CategoryRow,
} from './category-tree.ts';

/** All categories and their attributes, with the lookups that changes of the tree need. */
export interface StoredTree {
  readonly byId: ReadonlyMap<string, CategoryRow>;
  /** The category itself and all below it. */
  idsWithin(id: string): readonly string[];
  /** The children in their order; the main categories for null. */
  childrenOf(id: string | null): readonly CategoryRow[];
  /** From the root to the category, inclusive. */
  rowsTo(id: string): readonly CategoryRow[];
  /** The English names from the root, for the audit log. */
  pathTo(id: string): string;
  /** The attributes of a category in their order. */
  attributesOf(id: string): readonly AttributeRow[];
  /** Takes over a row that this transaction has written. */
  put(row: CategoryRow): void;
  /** Takes over the attributes of a category that this transaction has written, in their order. */
  putAttributes(id: string, rows: readonly AttributeRow[]): void;
}

/** Reads the tree and lets nobody else change it before the transaction ends. */
export async function lockTree(tx: Transaction): Promise<StoredTree> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
  const byId = new Map((await tx.select().from(categories)).map((row) => [row.id, row]));
  const attributes = new Map<string, readonly AttributeRow[]>(await attributesByCategory(tx));
  const attributesOf = (id: string) => attributes.get(id) ?? [];
  const putAttributes = (id: string, rows: readonly AttributeRow[]) =>
    void attributes.set(id, rows);
  const childrenOf = (id: string | null) =>
    [...byId.values()]
      .filter(({ parentId }) => parentId === id)
      .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const put = (row: CategoryRow) => void byId.set(row.id, row);
  const idsWithin = (id: string): string[] => [
    id,
    ...childrenOf(id).flatMap((child) => idsWithin(child.id)),
  ];
  const rowsTo = (id: string): CategoryRow[] => {
    const row = byId.get(id);
    return row ? [...(row.parentId === null ? [] : rowsTo(row.parentId)), row] : [];
  };
  const pathTo = (id: string) =>
    rowsTo(id)
      .map(({ name }) => name)
      .join(' > ');
  return { byId, childrenOf, idsWithin, rowsTo, pathTo, attributesOf, put, putAttributes };
}

/** A category of the tree for the back office. @throws Refusal when there is no such category. */
export function categoryIn(tree: StoredTree, id: string): Category {
  const row = findCategory(tree, id);
  return presentBranch({ row, path: tree.rowsTo(id), attributes: tree.attributesOf(id) });
}

/** @throws Refusal when there is no such category. */
export function findCategory({ byId }: StoredTree, id: string): CategoryRow {
  const row = byId.get(id);
  if (!row) throw refuse(categoryRefusals.notFound, { id });
  return row;
}

/** @throws Refusal when there is no such category, or it is not at this version any more. */
export async function requireCategory(
  tx: Transaction,
  tree: StoredTree,
  id: string,
  version: number,
): Promise<CategoryRow> {
  const row = findCategory(tree, id);
  if (row.version !== version) {
    throw refuse(categoryRefusals.changed, { current: await getCategory(tx, id) });
  }
  return row;
}

/** @throws Refusal when there is no such category. */
export async function getCategory(db: Queryable, id: string): Promise<Category> {
  const category = await readCategory(db, id);
  if (!category) throw refuse(categoryRefusals.notFound, { id });
  return category;
}

/** @throws Refusal that names the field when the parent does not exist. */
export function requireParent({ byId }: StoredTree, parent: string | null): void {
  if (parent === null || byId.has(parent)) return;
  const errors = [{ pointer: '#/parent', detail: 'There is no such category' }];
  throw refuse(generalRefusals.invalidInput, { errors });
}

/** @throws Refusal that names the field when readers of a language would see two siblings with one name. */
export function requireFreeNames(
  tree: StoredTree,
  { names, parent }: Pick<NewCategory, 'names' | 'parent'>,
): void {
  const siblings = tree.childrenOf(parent ?? null);
  const field = (['en', 'de'] as const).find((language) => {
    const name = names[language] || names.en;
    return siblings.some((one) => isSameName(nameIn(language, one), name));
  });
  if (!field) return;
  const pointer = `#/names/${names[field] ? field : 'en'}`;
  const errors = [{ pointer, detail: categoryRefusals.nameTaken.title }];
  throw refuse(categoryRefusals.nameTaken, { errors });
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
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
