import { asc } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Category } from '../contract.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';

export interface TreeCategory extends Category {
  /** The slug of the parent category; null for a root. */
  readonly parent: string | null;
}

/** All categories, depth first: each after its parent, siblings by position. */
export async function categoriesDepthFirst(db: Queryable): Promise<TreeCategory[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position));
  const columns = await db
    .select()
    .from(categoryAttributes)
    .orderBy(asc(categoryAttributes.position));
  const below = groupedBy(rows, ({ parentId }) => parentId);
  const attributes = groupedBy(columns, ({ categoryId }) => categoryId);

  function branch(above: { id: string; slug: string } | null, path: readonly string[]) {
    return (below.get(above?.id ?? null) ?? []).flatMap((row): TreeCategory[] => {
      const names = [...path, row.name];
      const own = (attributes.get(row.id) ?? []).map(({ key, name, unit, type }) => ({
        key,
        name,
        unit,
        type,
      }));
      const { slug, name } = row;
      const one = { slug, name, path: names, parent: above?.slug ?? null, attributes: own };
      return [one, ...branch(row, names)];
    });
  }
  return branch(null, []);
}

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** All categories, depth first: each after its parent, siblings by position. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const tree = await categoriesDepthFirst(db);
  return tree.map(({ slug, name, path, attributes }) => ({ slug, name, path, attributes }));
}

export async function hasCategories(db: Queryable): Promise<boolean> {
  return (await db.select({ id: categories.id }).from(categories).limit(1)).length > 0;
}
