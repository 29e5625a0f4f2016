import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { groupBy } from '#shared/group-by.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { Category } from '../contract.ts';
import {
  nameIn,
  type AttributeType,
  type Choice,
  type Translations,
} from '../domain/attributes.ts';
import { categories, categoryAttributes, categoryOldSlugs } from './catalogue-tables.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type AttributeRow = typeof categoryAttributes.$inferSelect;

/** An attribute of a category in the language of the tree. */
export interface TreeAttribute {
  readonly key: string;
  readonly name: string;
  readonly unit: string | null;
  /** As search handles it: choices are texts. */
  readonly type: 'number' | 'text';
  readonly isFilter: boolean;
  readonly inTable: boolean;
  readonly kind: { readonly type: AttributeType; readonly choices: readonly Choice[] };
  readonly translations: Translations;
}

export interface TreeCategory {
  readonly slug: string;
  /** Slugs that it had before. */
  readonly oldSlugs: readonly string[];
  readonly name: string;
  readonly translations: Translations;
  readonly picture: string | null;
  /** The slug of the parent category; null for a root. */
  readonly parent: string | null;
  readonly attributes: readonly TreeAttribute[];
}

export interface Branch {
  readonly row: CategoryRow;
  readonly attributes: readonly AttributeRow[];
  /** From the root to the category, inclusive. */
  readonly path: readonly CategoryRow[];
}

/** All categories, depth first: each after its parent, siblings by position. */
async function branches(db: Queryable): Promise<Branch[]> {
  const rows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const attributes = await attributesByCategory(db);
  const below = groupBy(rows, ({ parentId }) => parentId);

  function branchesBelow(above: readonly CategoryRow[]): Branch[] {
    return (below.get(above.at(-1)?.id ?? null) ?? []).flatMap((row) => {
      const path = [...above, row];
      return [{ row, path, attributes: attributes.get(row.id) ?? [] }, ...branchesBelow(path)];
    });
  }
  return branchesBelow([]);
}

/** All categories in English, depth first. */
export async function categoriesDepthFirst(db: Queryable): Promise<TreeCategory[]> {
  const all = await branches(db);
  const old = groupBy(await db.select().from(categoryOldSlugs), (one) => one.categoryId);
  return all.map(({ row, path, attributes }) => ({
    slug: row.slug,
    oldSlugs: (old.get(row.id) ?? []).map(({ slug }) => slug),
    name: row.name,
    translations: row.translations,
    picture: row.picture,
    parent: path.at(-2)?.slug ?? null,
    attributes: attributes.map(({ type, choices, ...one }) => ({
      key: one.key,
      name: one.name,
      unit: one.unit,
      type: type === 'number' ? 'number' : 'text',
      isFilter: one.isFilter,
      inTable: one.inTable,
      kind: { type, choices },
      translations: one.translations,
    })),
  }));
}

/** All categories for the back office, depth first. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  return (await branches(db)).map(presentBranch);
}

/** A category for the back office; null if there is none with this id. Reads only its path. */
export async function readCategory(db: Queryable, id: string): Promise<Category | null> {
  const path: CategoryRow[] = [];
  for (let next: string | null | undefined = id; next; next = path[0]?.parentId) {
    const [above] = await db.select().from(categories).where(eq(categories.id, next));
    if (!above) return null;
    path.unshift(above);
  }
  const row = path.at(-1);
  if (!row) return null;
  return presentBranch({ row, path, attributes: await attributesOf(db, id) });
}

/** The attributes of all categories in their order, by category. */
export async function attributesByCategory(
  db: Queryable,
): Promise<ReadonlyMap<string, readonly AttributeRow[]>> {
  const rows = await db
    .select()
    .from(categoryAttributes)
    .orderBy(asc(categoryAttributes.position), asc(categoryAttributes.id));
  return groupBy(rows, ({ categoryId }) => categoryId);
}

/** The attributes of a category in their order. */
export async function attributesOf(db: Queryable, categoryId: string): Promise<AttributeRow[]> {
  return db
    .select()
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, categoryId))
    .orderBy(asc(categoryAttributes.position), asc(categoryAttributes.id));
}

/** A category for the back office. */
export function presentBranch({ row, path, attributes }: Branch): Category {
  const language = currentLanguage();
  return {
    _id: row.id,
    version: row.version,
    slug: row.slug,
    name: nameIn(language, row),
    names: namesOf(row),
    path: path.map((one) => nameIn(language, one)),
    parent: row.parentId,
    picture: row.picture,
    attributes: attributes.map((one) => ({
      key: one.key,
      name: nameIn(language, one),
      names: namesOf(one),
      unit: one.unit,
      type: one.type,
      choices: one.choices.map(({ value: name, ...choice }) => namesOf({ name, ...choice })),
      isFilter: one.isFilter,
      inTable: one.inTable,
    })),
  };
}

function namesOf({ name, translations }: { name: string; translations: Translations }) {
  return { en: name, de: translations.de ?? null };
}

export async function hasCategories(db: Queryable): Promise<boolean> {
  return (await db.select({ id: categories.id }).from(categories).limit(1)).length > 0;
}
