import { asc } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Category } from '../contract.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';

/** All categories in the order of the tree, each below what it belongs to. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position));
  const columns = await db
    .select()
    .from(categoryAttributes)
    .orderBy(asc(categoryAttributes.position));
  const below = groupedBy(rows, ({ parentId }) => parentId);
  const attributes = groupedBy(columns, ({ categoryId }) => categoryId);

  function branch(parentId: string | null, above: readonly string[]): Category[] {
    return (below.get(parentId) ?? []).flatMap(({ id, slug, name }) => {
      const path = [...above, name];
      const own = (attributes.get(id) ?? []).map(({ key, name: label, unit, type }) => ({
        key,
        name: label,
        unit,
        type,
      }));
      return [{ slug, name, path, attributes: own }, ...branch(id, path)];
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
