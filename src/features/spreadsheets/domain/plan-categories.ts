import type { Category } from '#features/catalogue/domain/category-documents.ts';
import {
  categoryChange,
  newCategory,
  type AttributeFields,
  type CategoryChange,
  type NewCategory,
} from '#features/catalogue/domain/category-fields.ts';
import {
  attributeCells,
  categoryCells,
  categoryFields,
  type CategoryField,
} from './category-columns.ts';
import { categoriesOfLines, type CategoryLine, type FileCategory } from './category-lines.ts';
import { isSameOrder } from './file-order.ts';
import { cellChanges, type CellChange } from './list-file.ts';
import { cellsOf, planAttributes, type PlannedAttribute } from './plan-attributes.ts';

/** What the lines do to one category. */
export interface PlannedCategory extends FileCategory {
  readonly parent: PlannedCategory | null;
  /**
   * The fields of a new category, or those that change; null when nothing changes or a line is
   * wrong. They do not have the parent, which may be new, too.
   */
  readonly fields: NewCategory | CategoryChange | null;
  readonly isMoved: boolean;
  readonly reordersAttributes: boolean;
}

export interface PlannedLine {
  readonly source: CategoryLine;
  readonly name: string;
  /** The names of the categories that it belongs to, from the main category. */
  readonly path: readonly string[];
  readonly isAttribute: boolean;
  readonly isNew: boolean;
  /** The English name of the attribute in the shop. */
  readonly storedName?: string | undefined;
  readonly changes: readonly CellChange<CategoryField>[];
}

export interface CategoryPlan {
  /** Each after its parent. */
  readonly categories: readonly PlannedCategory[];
  /** Without the lines that are about no category. */
  readonly lines: ReadonlyMap<CategoryLine, PlannedLine>;
}

/**
 * What the lines of a file do to the categories of the shop. Reports what is wrong with a line in
 * its `errors`. A missing column changes nothing; an empty cell deletes the value. Categories and
 * attributes that are not in the file stay.
 */
export function planCategories(
  lines: readonly CategoryLine[],
  stored: readonly Category[],
): CategoryPlan {
  const planned = new Map<FileCategory, PlannedCategory>();
  const plannedLines = new Map<CategoryLine, PlannedLine>();
  function plan(one: FileCategory): PlannedCategory {
    const known = planned.get(one);
    if (known) return known;
    const made = planCategory(one, one.parent && plan(one.parent), plannedLines);
    planned.set(one, made);
    return made;
  }
  return { categories: categoriesOfLines(lines, stored).map(plan), lines: plannedLines };
}

function planCategory(
  one: FileCategory,
  parent: PlannedCategory | null,
  lines: Map<CategoryLine, PlannedLine>,
): PlannedCategory {
  const { existing, line } = one;
  const path = [...(parent?.path ?? []), one.path.at(-1) ?? ''];
  const isMoved =
    line !== null && (existing?.parent ?? null) !== (parent ? (parent.existing?._id ?? '') : null);
  const own = line && ownFields(existing, line, one.path.at(-1) ?? '');
  const stored = existing?.attributes ?? [];
  const attributes = planAttributes(stored, one.attributes);
  checkAll(attributes);
  if (line) lines.set(line, categoryLine(line, one, own, path, isMoved));
  for (const attribute of attributes) {
    if (attribute.line) lines.set(attribute.line, attributeLine(attribute.line, attribute, path));
  }
  const isWrong = [line, ...one.attributes].some((source) => source && source.errors.length > 0);
  const fields = attributes.flatMap((attribute) => attribute.fields ?? []);
  return {
    ...one,
    path,
    parent,
    isMoved,
    fields: isWrong ? null : changedFields(existing, own, fields),
    reordersAttributes: !isSameOrder(
      stored,
      attributes.flatMap((attribute) => attribute.existing ?? []),
    ),
  };
}

type OwnFields = Omit<CategoryChange, 'attributes' | 'parent' | 'position'>;

function ownFields(
  existing: Category | null,
  { cells, errors }: CategoryLine,
  name: string,
): OwnFields | null {
  if (errors.length > 0) return null;
  const parsed = categoryChange.safeParse({
    names: { en: name, de: cells.nameDe ?? existing?.names.de ?? '' },
    slug: cells.address ?? existing?.slug,
    picture: cells.picture ?? existing?.picture ?? '',
  });
  for (const { path, message: detail } of parsed.error?.issues ?? []) {
    errors.push({ field: columnOf(path), detail });
  }
  return parsed.data ?? null;
}

function columnOf([field, language]: readonly PropertyKey[]): CategoryField {
  if (field === 'slug') return 'address';
  if (field === 'picture') return 'picture';
  return language === 'de' ? 'nameDe' : 'category';
}

/** Checks rules about the attributes of a category together, and reports at the last line. */
function checkAll(attributes: readonly PlannedAttribute[]): void {
  const fields = attributes.flatMap((one) => one.fields ?? []);
  if (fields.length < attributes.length) return;
  const last = attributes.findLast(({ line }) => line)?.line;
  const parsed = categoryChange.shape.attributes.safeParse(fields);
  for (const { path, message: detail } of parsed.error?.issues ?? []) {
    if (path.length === 0) last?.errors.push({ field: null, detail });
  }
}

function changedFields(
  existing: Category | null,
  own: OwnFields | null,
  attributes: readonly AttributeFields[],
): NewCategory | CategoryChange | null {
  if (!existing) return newCategory.parse({ ...own, attributes });
  const { names, slug, picture } = own ?? {};
  const change: CategoryChange = {
    ...(names && (names.en !== existing.names.en || (names.de ?? null) !== existing.names.de)
      ? { names }
      : {}),
    ...(slug && slug !== existing.slug ? { slug } : {}),
    ...(picture !== undefined && picture !== existing.picture ? { picture } : {}),
    ...(isSameAttributes(existing, attributes) ? {} : { attributes: [...attributes] }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

function isSameAttributes(existing: Category, attributes: readonly AttributeFields[]): boolean {
  const before = existing.attributes.map((one) => attributeCells(one, []));
  return JSON.stringify(before) === JSON.stringify(attributes.map(cellsOf));
}

function categoryLine(
  source: CategoryLine,
  { existing, storedPath }: FileCategory,
  own: OwnFields | null,
  path: readonly string[],
  isMoved: boolean,
): PlannedLine {
  const { names, slug = existing?.slug ?? '', picture = null } = own ?? {};
  const after =
    names && categoryCells({ names: { en: names.en, de: names.de ?? null }, slug, picture }, path);
  const before = existing && categoryCells(existing, storedPath);
  const isRenamed = names?.en !== existing?.names.en;
  return {
    source,
    name: path.at(-1) ?? '',
    path: path.slice(0, -1),
    isAttribute: false,
    isNew: !existing,
    // A category whose parent gets another name stays in its place.
    changes: cellChanges(categoryFields, before, after).filter(
      ({ field }) => field !== 'category' || isMoved || isRenamed,
    ),
  };
}

function attributeLine(
  source: CategoryLine,
  { existing, fields }: PlannedAttribute,
  path: readonly string[],
): PlannedLine {
  return {
    source,
    name: fields?.names.en ?? source.cells.attribute ?? '',
    path,
    isAttribute: true,
    isNew: !existing,
    storedName: existing?.names.en,
    changes: cellChanges(
      categoryFields,
      existing && attributeCells(existing, []),
      fields && cellsOf(fields),
    ),
  };
}
