import type { Queryable } from '#platform/database/database.ts';
import type { Category } from '../contract.ts';
import { categoryTree } from './category-tree.ts';

/** All categories in the order of the tree, each below what it belongs to. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const tree = await categoryTree(db);
  return tree.map(({ slug, name, path, attributes }) => ({ slug, name, path, attributes }));
}
