import {
  addCategory,
  changeCategoryIn,
  listCategories,
  lockTree,
  renumber,
  type Editor,
  type StoredTree,
} from '#features/catalogue/server/index.ts';
import { recordAudit } from '#features/audit/server/index.ts';
import { categoryRefusals } from '#features/catalogue/contract.ts';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { spreadsheetRefusals, type CategoryPreview } from '../contract.ts';
import type { CategoryField } from '../domain/category-columns.ts';
import type { CategoryImportLine } from '../domain/category-import.ts';
import { isAttributeLine, type CategoryLine } from '../domain/category-lines.ts';
import { inFileOrder, isSameOrder } from '../domain/file-order.ts';
import {
  planCategories,
  type PlannedCategory,
  type PlannedLine,
} from '../domain/plan-categories.ts';
import {
  countKinds,
  digestOf,
  kindOf,
  requireAsPreviewed,
  rolledBack,
  type ImportOptions,
} from './list-import.ts';
import type { ListFile } from './read-list-file.ts';

type CategoryFile = ListFile<CategoryField>;

interface CategoryImportOptions extends ImportOptions {
  /** Accepts that products lose values. */
  readonly discard?: 'values' | undefined;
}

/** What the lines of a file would do. */
export function previewCategories(
  db: Queryable,
  deps: TimeAndIds,
  by: Editor,
  file: CategoryFile,
): Promise<CategoryPreview> {
  return rolledBack(db, (tx) => apply(tx, deps, by, file));
}

/** Applies all lines of a file, or refuses and changes nothing. */
export async function importCategories(
  tx: Transaction,
  deps: TimeAndIds,
  by: Editor,
  file: CategoryFile,
  { fileName, digest, discard }: CategoryImportOptions,
): Promise<Pick<CategoryPreview, 'counts' | 'reordered'>> {
  const applied = await apply(tx, deps, by, file);
  const { counts, reordered, lines } = applied;
  requireAsPreviewed(applied, digest, refuse(spreadsheetRefusals.categoriesChanged, {}));
  const lost = lines
    .filter((line) => line.lost > 0)
    .map(({ name, path, lost: products }) => ({ name: [...path, name].join(' > '), products }));
  if (lost.length > 0 && !discard) throw refuse(categoryRefusals.valuesWouldBeLost, { lost });
  const after = { fileName, new: counts.new, changed: counts.changed, reordered };
  await recordAudit(tx, deps, { action: 'categories-imported', by, after });
  return { counts, reordered };
}

async function apply(
  tx: Transaction,
  deps: TimeAndIds,
  by: Editor,
  { lines, unknownColumns }: CategoryFile,
): Promise<CategoryPreview> {
  const tree = await lockTree(tx);
  const before = await listCategories(tx);
  const plan = planCategories(lines, before);
  const ids = new Map<PlannedCategory, string>();
  /** Products that lose a value, by the line of the attribute. */
  const lost = new Map<CategoryLine, number>();
  for (const planned of plan.categories) {
    const written = await writeCategory(tx, deps, by, planned, ids, tree);
    if (!written) continue;
    ids.set(planned, written.id);
    for (const { name, products } of written.lost) {
      const line = planned.attributes.find((one) => plan.lines.get(one)?.storedName === name);
      if (line) lost.set(line, products);
    }
  }
  const reordered =
    (await orderCategories(tx, before, ids)) +
    plan.categories.filter((one) => one.reordersAttributes).length;
  const results = lines.map((line) => toLine(line, plan.lines.get(line), lost.get(line) ?? 0));
  const counts = countKinds(results);
  const digest = digestOf({ results, reordered });
  return { lines: results, counts, reordered, unknownColumns, digest };
}

/** Null when it is not in the shop, because a line is wrong. */
async function writeCategory(
  tx: Transaction,
  deps: TimeAndIds,
  by: Editor,
  { existing, parent, isMoved, fields, line }: PlannedCategory,
  ids: ReadonlyMap<PlannedCategory, string>,
  tree: StoredTree,
): Promise<{ id: string; lost: readonly { name: string; products: number }[] } | null> {
  const unchanged = existing && { id: existing._id, lost: [] };
  const parentId = parent ? (parent.existing?._id ?? ids.get(parent)) : null;
  if (parentId === undefined || (!fields && !isMoved)) return unchanged;
  try {
    if (!existing) {
      if (!fields?.names) return null;
      const added = await addCategory(
        tx,
        deps,
        by,
        {
          ...fields,
          names: fields.names,
          picture: fields.picture ?? undefined,
          parent: parentId ?? undefined,
        },
        tree,
      );
      return { id: added._id, lost: [] };
    }
    const { lost } = await changeCategoryIn(
      tree,
      tx,
      deps,
      by,
      existing._id,
      { ...fields, ...(isMoved ? { parent: parentId } : {}) },
      { version: existing.version, discardValues: true },
    );
    return { id: existing._id, lost };
  } catch (error) {
    if (!(error instanceof Refusal) || !line) throw error;
    const isAddress = error.kind === categoryRefusals.slugTaken;
    line.errors.push({ field: isAddress ? 'address' : 'category', detail: error.kind.title });
    return unchanged;
  }
}

/**
 * Puts the subcategories of each category into the order of the file. @returns the number of
 * categories whose subcategories have another order
 */
async function orderCategories(
  tx: Transaction,
  before: readonly Category[],
  ids: ReadonlyMap<PlannedCategory, string>,
): Promise<number> {
  const inFile = [...ids]
    .filter(([{ line }]) => line)
    .toSorted(([a], [b]) => (a.line?.line ?? 0) - (b.line?.line ?? 0))
    .map(([, id]) => id);
  const now = await listCategories(tx);
  const parents = new Map(now.map(({ _id, parent }) => [_id, parent]));
  let reordered = 0;
  for (const parent of new Set(inFile.map((id) => parents.get(id) ?? null))) {
    const inOrder = inFile.filter((id) => (parents.get(id) ?? null) === parent);
    const childrenIn = (all: readonly Category[]) =>
      all.flatMap((one) => (one.parent === parent ? one._id : []));
    const current = childrenIn(now);
    const ordered = inFileOrder(current, inOrder);
    if (ordered.every((id, at) => id === current[at])) continue;
    await renumber(tx, ordered);
    if (!isSameOrder(childrenIn(before), ordered)) reordered += 1;
  }
  return reordered;
}

function toLine(line: CategoryLine, planned: PlannedLine | undefined, lost: number) {
  const isWrong = line.errors.length > 0;
  const { name = '', path = [], isNew = false, changes = [] } = planned ?? {};
  return {
    line: line.line,
    kind: kindOf(isWrong, isNew, changes),
    name: name || (line.cells.attribute ?? line.cells.category ?? '').slice(0, 200),
    path: [...path],
    isAttribute: isAttributeLine(line),
    changes: isWrong ? [] : [...changes],
    errors: line.errors,
    lost,
  } satisfies CategoryImportLine;
}
