import type { Queryable } from '#platform/database/database.ts';
import type { Category } from '../contract.ts';
import { categoryTree } from './category-tree.ts';

/** All categories, depth first: each after its parent, siblings by position. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const tree = await categoryTree(db);
  return tree.map(({ slug, name, path, attributes }) => ({ slug, name, path, attributes }));
}
