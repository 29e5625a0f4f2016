import { eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { categoryRefusals, type Category } from '../contract.ts';
import type { AttributeFields, NewCategory } from '../domain/category-fields.ts';
import { attributeKey, categorySlug, firstFree } from '../domain/names-to-keys.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';
import {
  categoryIn,
  lockTree,
  requireParent,
  takeSlug,
  type StoredTree,
} from './category-store.ts';
import type { AttributeRow } from './category-tree.ts';

/** The admin who acts, and from where. */
export interface Editor extends Actor {
  readonly caller: SignedIn;
}

/**
 * Adds a category as the last one of its siblings, or refuses and changes nothing. A caller that writes
 * many categories passes the tree that it has locked.
 */
export async function addCategory(
  tx: Transaction,
  deps: TimeAndIds,
  by: Editor,
  { names, slug, attributes = [], ...fields }: NewCategory,
  locked?: StoredTree,
): Promise<Category> {
  const parent = fields.parent ?? null;
  const picture = fields.picture ?? null;
  const tree = locked ?? (await lockTree(tx));
  requireParent(tree, parent);
  const id = deps.newId();
  const taken = new Set([...tree.byId.values()].map((one) => one.slug));
  if (slug && taken.has(slug)) throw refuse(categoryRefusals.slugTaken, { slug });
  const ownSlug = slug ?? firstFree(categorySlug(names.en), (one) => taken.has(one), '-');
  await takeSlug(tx, ownSlug);
  const [row] = await tx
    .insert(categories)
    .values({
      id,
      parentId: parent,
      slug: ownSlug,
      name: names.en,
      translations: translationsOf(names),
      picture,
      position: (tree.childrenOf(parent).at(-1)?.position ?? -1) + 1,
    })
    .returning();
  if (!row) throw new Error('the category was not written');
  tree.put(row);
  const rows = toAttributeRows(deps, id, [], attributes);
  if (rows.length > 0) await tx.insert(categoryAttributes).values(rows);
  tree.putAttributes(id, rows);
  const category = categoryIn(tree, id);
  const above = parent === null ? '' : `${tree.pathTo(parent)} > `;
  await recordAudit(tx, deps, {
    action: 'category-added',
    by,
    object: { type: 'category', id, name: above + names.en },
    after: recorded(category),
  });
  return category;
}

/** The fields of a category as the audit log records them. */
export function recorded({ slug, names, path, picture, attributes }: Category) {
  return { slug, names, path: path.join(' > '), picture, attributes };
}

/** The rows of these attributes in their order; those with a known key keep their row. */
export function toAttributeRows(
  { newId }: Pick<TimeAndIds, 'newId'>,
  categoryId: string,
  existing: readonly AttributeRow[],
  fields: readonly AttributeFields[],
): AttributeRow[] {
  const taken = new Set([
    ...existing.map(({ key }) => key),
    ...fields.flatMap(({ key }) => key ?? []),
  ]);
  return fields.map(({ key, names, type, unit = null, choices = [], ...one }, position) => {
    const ownKey = key ?? firstFree(attributeKey(names.en), (each) => taken.has(each));
    taken.add(ownKey);
    return {
      id: existing.find((row) => row.key === ownKey)?.id ?? newId(),
      categoryId,
      key: ownKey,
      name: names.en,
      translations: translationsOf(names),
      unit,
      type,
      choices: choices.map(({ en, de }) => ({ value: en, translations: translationsOf({ de }) })),
      isFilter: one.isFilter ?? true,
      inTable: one.inTable ?? true,
      position,
    };
  });
}

/** Replaces the attributes of a category. */
export async function writeAttributes(
  tx: Transaction,
  categoryId: string,
  rows: readonly AttributeRow[],
): Promise<void> {
  await tx.delete(categoryAttributes).where(eq(categoryAttributes.categoryId, categoryId));
  if (rows.length > 0) await tx.insert(categoryAttributes).values([...rows]);
}

export function translationsOf({ de }: { readonly de?: string | undefined }) {
  return de ? { de } : {};
}
