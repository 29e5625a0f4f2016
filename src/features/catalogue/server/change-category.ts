import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { categoryRefusals, type Category, type CategoryEffect } from '../contract.ts';
import type { CategoryChange } from '../domain/category-fields.ts';
import { conversionOf } from '../domain/convert-values.ts';
import {
  toAttributeRows,
  translationsOf,
  writeAttributes,
  recorded,
  type Editor,
} from './add-category.ts';
import { valueChanges, writeValues, type ValueChange } from './attribute-values.ts';
import { categories } from './catalogue-tables.ts';
import {
  categoryIn,
  countProductsIn,
  findCategory,
  keepOldSlug,
  lockTree,
  renumber,
  requireParent,
  takeSlug,
  type StoredTree,
} from './category-store.ts';
import type { CategoryRow } from './category-tree.ts';

export interface ChangeOptions {
  /** The version that the caller loaded. */
  readonly version: number;
  /** Returns the effect and changes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Accepts that products lose values. */
  readonly discardValues?: boolean | undefined;
}

export interface ChangedCategory {
  readonly category: Category;
  readonly effect: CategoryEffect;
}

interface WrittenCategory {
  readonly category: Category;
  /** The ids of the categories whose products the change affects; none if it changes nothing. */
  readonly affected: readonly string[];
  /** Whether it changes the addresses of these categories. */
  readonly isMoved: boolean;
  readonly lost: CategoryEffect['lost'];
}

/**
 * Changes a category, its place in the tree and its attributes, or refuses and changes nothing. Its
 * old address leads to the new one. Refuses to lose values of products unless that is accepted. One
 * that changes nothing succeeds at any version and makes none: the call may be repeated because its answer
 * was lost.
 */
export async function changeCategory(
  tx: Transaction,
  deps: TimeAndIds,
  by: Editor,
  id: string,
  change: CategoryChange,
  options: ChangeOptions,
): Promise<ChangedCategory> {
  const tree = await lockTree(tx);
  const written = await changeCategoryIn(tree, tx, deps, by, id, change, options);
  const { category, affected, isMoved, lost } = written;
  const products = affected.length > 0 ? await countProductsIn(tx, affected) : 0;
  return { category, effect: { products, addresses: isMoved ? affected.length : 0, lost } };
}

/**
 * Like `changeCategory`, in a tree that the caller has locked, for callers that change many categories: it reads
 * the database only for values of products that are converted.
 */
export async function changeCategoryIn(
  tree: StoredTree,
  tx: Transaction,
  deps: TimeAndIds,
  by: Editor,
  id: string,
  change: CategoryChange,
  { version, dryRun, discardValues }: ChangeOptions,
): Promise<WrittenCategory> {
  const row = findCategory(tree, id);
  const isCurrent = row.version === version;
  const before = categoryIn(tree, id);
  if (isMade(deps, tree, row, change) && !(isCurrent && renamesChoices(change))) {
    return { category: before, affected: [], isMoved: false, lost: [] };
  }
  if (!isCurrent) throw refuse(categoryRefusals.changed, { current: before });
  const slug = change.slug ?? row.slug;
  const parent = change.parent === undefined ? row.parentId : change.parent;
  if (slug !== row.slug && [...tree.byId.values()].some((one) => one.slug === slug)) {
    throw refuse(categoryRefusals.slugTaken, { slug });
  }
  requireParent(tree, parent);
  if (parent !== null && tree.idsWithin(id).includes(parent)) {
    throw refuse(categoryRefusals.insideItself, {});
  }
  const { rows, changes } = await changedAttributes(tx, deps, tree, row, change);
  const isMoved = slug !== row.slug || parent !== row.parentId;
  const within = tree.idsWithin(id);
  const effect = { affected: isMoved ? within : [id], isMoved, lost: lostValues(changes) };
  if (dryRun) return { category: before, ...effect };
  refuseToLose(effect, discardValues);

  if (slug !== row.slug) {
    await takeSlug(tx, slug);
    await keepOldSlug(tx, row.slug, id);
  }
  const [written] = await tx
    .update(categories)
    .set({
      slug,
      parentId: parent,
      ...(change.names
        ? { name: change.names.en, translations: translationsOf(change.names) }
        : {}),
      ...(change.picture === undefined ? {} : { picture: change.picture }),
      version: sql`${categories.version} + 1`,
    })
    .where(eq(categories.id, id))
    .returning();
  const nameBefore = tree.pathTo(id);
  if (written) tree.put(written);
  await place(tx, tree, row, parent, change.position);
  await writeValues(tx, id, changes, { by: by.caller.name, at: deps.now() });
  if (rows) await writeAttributes(tx, id, rows);
  if (rows) tree.putAttributes(id, rows);
  const category = categoryIn(tree, id);
  await recordAudit(tx, deps, {
    action: 'category-changed',
    by,
    object: { type: 'category', id, name: nameBefore },
    before: { ...recorded(before), position: row.position },
    after: { ...recorded(category), position: tree.byId.get(id)?.position },
  });
  return { category, ...effect };
}

/** Products may get other values by it, although the attributes stay as they are: two choices swap names. */
function renamesChoices({ attributes = [] }: CategoryChange): boolean {
  return attributes.some(({ choices = [] }) =>
    choices.some(({ was, en }) => was !== undefined && was !== en),
  );
}

/** Whether the category is as the change would make it. */
function isMade(
  deps: TimeAndIds,
  { childrenOf, attributesOf }: StoredTree,
  row: CategoryRow,
  { names, slug, parent, position, picture, attributes }: CategoryChange,
): boolean {
  const siblings = childrenOf(row.parentId).map(({ id }) => id);
  const at = position === undefined ? undefined : Math.min(position, siblings.length - 1);
  const wanted = {
    name: names?.en,
    translations: names && translationsOf(names),
    slug,
    parentId: parent,
    position: at === undefined ? undefined : siblings[at],
    picture,
  };
  const current = { ...row, position: row.id };
  const fields = Object.keys(wanted) as (keyof typeof wanted)[];
  const differs = fields.some(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], current[field]),
  );
  if (differs || !attributes) return !differs;
  const existing = attributesOf(row.id);
  // A new attribute got its key when the change was made.
  const keyed = attributes.map((one, index) => ({ ...one, key: one.key ?? existing[index]?.key }));
  return isDeepStrictEqual(toAttributeRows(deps, row.id, existing, keyed), existing);
}

async function changedAttributes(
  tx: Transaction,
  deps: TimeAndIds,
  { attributesOf }: StoredTree,
  { id }: CategoryRow,
  { attributes: fields }: CategoryChange,
) {
  if (!fields) return { rows: null, changes: [] };
  const existing = attributesOf(id);
  const rows = toAttributeRows(deps, id, existing, fields);
  const converted = existing.map((before) => {
    const at = rows.findIndex(({ key }) => key === before.key);
    const renamed = (fields[at]?.choices ?? []).flatMap(({ was, en }) =>
      was ? [[was, en] as const] : [],
    );
    const conversion = conversionOf(before, rows[at] ?? null, new Map(renamed));
    return { key: before.key, name: before.name, conversion };
  });
  return { rows, changes: await valueChanges(tx, id, converted) };
}

/** Puts a category at a position among its siblings; without one, after them if it has moved. */
async function place(
  tx: Transaction,
  { byId, childrenOf, put }: StoredTree,
  { id, parentId }: CategoryRow,
  parent: string | null,
  position: number | undefined,
): Promise<void> {
  if (parent === parentId && position === undefined) return;
  const siblings = childrenOf(parent).flatMap((one) => (one.id === id ? [] : one.id));
  const ordered = siblings.toSpliced(position ?? siblings.length, 0, id);
  await renumber(tx, ordered);
  for (const [at, each] of ordered.entries()) {
    const row = byId.get(each);
    if (row) put({ ...row, position: at });
  }
}

export function lostValues(changes: readonly ValueChange[]): CategoryEffect['lost'] {
  return changes.flatMap(({ name, lost }) => (lost > 0 ? [{ name, products: lost }] : []));
}

/** @throws Refusal when products would lose values and the caller has not accepted that. */
export function refuseToLose({ lost }: Pick<CategoryEffect, 'lost'>, discardValues = false): void {
  if (lost.length > 0 && !discardValues) {
    throw refuse(categoryRefusals.valuesWouldBeLost, { lost });
  }
}
