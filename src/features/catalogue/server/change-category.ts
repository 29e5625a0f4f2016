import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { categoryRefusals, type Category, type CategoryEffect } from '../contract.ts';
import type { CategoryChange } from '../domain/category-fields.ts';
import { conversionOf } from '../domain/convert-values.ts';
import type { CatalogueDeps } from './add-product.ts';
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
  attributesOf,
  countProductsIn,
  getCategory,
  keepOldSlug,
  lockTree,
  renumber,
  requireCategory,
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

/**
 * Changes a category, its place in the tree and its attributes, or refuses and changes nothing. Its
 * old address leads to the new one. Refuses to lose values of products unless that is accepted.
 */
export async function changeCategory(
  tx: Transaction,
  deps: CatalogueDeps,
  by: Editor,
  id: string,
  change: CategoryChange,
  { version, dryRun, discardValues }: ChangeOptions,
): Promise<ChangedCategory> {
  const tree = await lockTree(tx);
  const row = await requireCategory(tx, tree, id, version);
  const slug = change.slug ?? row.slug;
  const parent = change.parent === undefined ? row.parentId : change.parent;
  if (slug !== row.slug && [...tree.byId.values()].some((one) => one.slug === slug)) {
    throw refuse(categoryRefusals.slugTaken, { slug });
  }
  requireParent(tree, parent);
  if (parent !== null && tree.idsWithin(id).includes(parent)) {
    throw refuse(categoryRefusals.insideItself, {});
  }
  const { rows, changes } = await changedAttributes(tx, deps, row, change);
  const isMoved = slug !== row.slug || parent !== row.parentId;
  const within = tree.idsWithin(id);
  const effect: CategoryEffect = {
    products: await countProductsIn(tx, isMoved ? within : [id]),
    addresses: isMoved ? within.length : 0,
    lost: lostValues(changes),
  };
  const before = await getCategory(tx, id);
  if (dryRun) return { category: before, effect };
  refuseToLose(effect, discardValues);

  if (slug !== row.slug) {
    await takeSlug(tx, slug);
    await keepOldSlug(tx, row.slug, id);
  }
  await tx
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
    .where(eq(categories.id, id));
  await place(tx, tree, row, parent, change.position);
  await writeValues(tx, id, changes, { by: by.caller.name, at: deps.now() });
  if (rows) await writeAttributes(tx, id, rows);
  const category = await getCategory(tx, id);
  await recordAudit(tx, deps, {
    action: 'category-changed',
    by,
    object: { type: 'category', id, name: tree.pathTo(id) },
    before: { ...recorded(before), position: row.position },
    after: { ...recorded(category), position: await positionOf(tx, id) },
  });
  return { category, effect };
}

async function changedAttributes(
  tx: Transaction,
  deps: CatalogueDeps,
  { id }: CategoryRow,
  { attributes: fields }: CategoryChange,
) {
  if (!fields) return { rows: null, changes: [] };
  const existing = await attributesOf(tx, id);
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
  { childrenOf }: StoredTree,
  { id, parentId }: CategoryRow,
  parent: string | null,
  position: number | undefined,
): Promise<void> {
  if (parent === parentId && position === undefined) return;
  const siblings = childrenOf(parent).flatMap((one) => (one.id === id ? [] : one.id));
  await renumber(tx, siblings.toSpliced(position ?? siblings.length, 0, id));
}

async function positionOf(tx: Transaction, id: string): Promise<number | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id));
  return row?.position;
}

export function lostValues(changes: readonly ValueChange[]): CategoryEffect['lost'] {
  return changes.flatMap(({ name, lost }) => (lost > 0 ? [{ name, products: lost }] : []));
}

/** @throws Refusal when products would lose values and the caller has not accepted that. */
export function refuseToLose({ lost }: CategoryEffect, discardValues = false): void {
  if (lost.length > 0 && !discardValues) {
    throw refuse(categoryRefusals.valuesWouldBeLost, { lost });
  }
}
