import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { refusalsOfCategories } from '#features/catalogue/domain/refusals.ts';
import { groupBy } from '#shared/group-by.ts';
import { t } from '#shared/texts/texts.ts';
import { pathsIn, formatPath, parsePath, type CategoryField } from './category-columns.ts';
import type { FileLine } from './list-file.ts';

export type CategoryLine = FileLine<CategoryField>;

/** A category that a file is about. */
export interface FileCategory {
  /** The category in the shop; null for a new one. */
  readonly existing: Category | null;
  /** Its English names from the main category: in the file, else in the shop. */
  readonly path: readonly string[];
  /** Its English names in the shop; empty for a new one. */
  readonly storedPath: readonly string[];
  parent: FileCategory | null;
  /** Null when the file has only attributes or subcategories of it. */
  readonly line: CategoryLine | null;
  /** The lines of its attributes. */
  readonly attributes: CategoryLine[];
}

/** Whether a line is about an attribute of its category. */
export function isAttributeLine({ cells: { attribute = '', key = '' } }: CategoryLine): boolean {
  return attribute.trim() !== '' || key.trim() !== '';
}

/**
 * The categories that the lines are about, each after its parent. A line is about the category with
 * its address, else the one with its path in English or German, else a new one. Reports lines that are about none.
 */
export function categoriesOfLines(
  lines: readonly CategoryLine[],
  stored: readonly Category[],
): FileCategory[] {
  const shop = indexOf(stored);
  const pathOf = (line: CategoryLine) => shop.englishPath(writtenPath(line));
  const own: FileCategory[] = [];
  const ownByPath = new Map<string, FileCategory[]>();
  const byId = new Map<string, FileCategory>();
  const readable = lines.filter(hasPath);
  const categoryLines = readable.filter((line) => !isAttributeLine(line));
  const addressed = new Set(
    categoryLines.flatMap((line) => shop.bySlug.get(addressOf(line))?._id ?? []),
  );

  /** The line above with this path, else one below, else the category of the shop. */
  function categoryAt(path: readonly string[], line: CategoryLine): FileCategory | null {
    const named = ownByPath.get(keyOf(path)) ?? [];
    const inFile = named.findLast((one) => (one.line?.line ?? 0) < line.line) ?? named[0];
    if (inFile) return inFile;
    const found = shop.at(path);
    if (found.length === 1 && found[0]) return storedCategory(found[0]);
    const category = formatPath(path);
    report(
      line,
      'category',
      found.length > 1
        ? t('Several categories have the path {category}: add a line with its address', {
            category,
          })
        : t('There is no category {category}: add a line for it', { category }),
    );
    return null;
  }

  function storedCategory(existing: Category): FileCategory {
    const known = byId.get(existing._id);
    if (known) return known;
    const above = existing.parent === null ? undefined : shop.byId.get(existing.parent);
    const one: FileCategory = {
      existing,
      path: shop.pathOf(existing),
      storedPath: shop.pathOf(existing),
      parent: above ? storedCategory(above) : null,
      line: null,
      attributes: [],
    };
    byId.set(existing._id, one);
    return one;
  }

  for (const line of categoryLines) {
    const path = pathOf(line);
    const existing = existingFor(shop, addressed, line);
    if (existing === undefined) continue;
    const same = existing
      ? byId.get(existing._id)
      : addressOf(line) === '' && ownByPath.get(keyOf(path))?.[0];
    if (same) {
      report(
        line,
        'category',
        t('Line {line} has the same category', { line: same.line?.line ?? 0 }),
      );
      continue;
    }
    const storedPath = existing ? shop.pathOf(existing) : [];
    const one = { existing, path, storedPath, parent: null, line, attributes: [] };
    own.push(one);
    ownByPath.set(keyOf(path), [...(ownByPath.get(keyOf(path)) ?? []), one]);
    if (existing) byId.set(existing._id, one);
  }
  for (const one of own) {
    const { path, line } = one;
    if (path.length > 1 && line) one.parent = categoryAt(path.slice(0, -1), line);
  }
  for (const one of own) {
    if (!one.line || !isBelowItself(one)) continue;
    report(one.line, 'category', refusalsOfCategories.insideItself.title);
    one.parent = null;
  }
  for (const line of readable.filter(isAttributeLine)) {
    categoryAt(pathOf(line), line)?.attributes.push(line);
  }
  const others = [...byId.values()].filter(({ line }) => line === null);
  return [...own.toSorted((a, b) => a.path.length - b.path.length), ...others];
}

/**
 * The category in the shop that a line is about; null for a new one, undefined after an error.
 * @param addressed the ids of the categories whose addresses are in the file
 */
function existingFor(
  shop: ReturnType<typeof indexOf>,
  addressed: ReadonlySet<string>,
  line: CategoryLine,
): Category | null | undefined {
  const path = shop.englishPath(writtenPath(line));
  const found = shop.bySlug.get(addressOf(line));
  if (found && keyOf(shop.pathOf(found)) === keyOf(path)) return found;
  const others = shop.at(path).filter(({ _id }) => !addressed.has(_id));
  if (found && others.length > 0) {
    const category = formatPath(shop.pathOf(found));
    report(line, 'address', t('The category {category} has this address', { category }));
  } else if (!found && others.length > 1) {
    const detail = t('Several categories have the path {category}: write the address, too', {
      category: formatPath(path),
    });
    report(line, 'category', detail);
  } else return found ?? others[0] ?? null;
  return undefined;
}

function hasPath(line: CategoryLine): boolean {
  const path = writtenPath(line);
  if (path.length === 0) report(line, 'category', 'Write the path of the category');
  else if (path.includes('')) report(line, 'category', 'A name in the path is missing');
  else return true;
  return false;
}

function addressOf({ cells }: CategoryLine): string {
  return cells.address?.trim() ?? '';
}

function writtenPath({ cells }: CategoryLine): string[] {
  return parsePath(cells.category ?? '');
}

function report(line: CategoryLine, field: CategoryField, detail: string): void {
  line.errors.push({ field, detail });
}

/** Paths are compared ignoring case. */
function keyOf(path: readonly string[]): string {
  return formatPath(path).toLowerCase();
}

function indexOf(stored: readonly Category[]) {
  const byId = new Map(stored.map((one) => [one._id, one]));
  const paths = pathsIn('en', stored);
  const pathOf = ({ _id }: Category) => paths.get(_id) ?? [];
  const byPath = groupBy(stored, (one) => keyOf(pathOf(one)));
  const germanPaths = pathsIn('de', stored);
  const byGermanPath = groupBy(stored, ({ _id }) => keyOf(germanPaths.get(_id) ?? []));
  const at = (path: readonly string[]) =>
    byPath.get(keyOf(path)) ?? byGermanPath.get(keyOf(path)) ?? [];

  /** The path in English, as far as the shop knows it: what leads to a new category may be German. */
  function englishPath(path: string[]): string[] {
    for (let length = path.length; length > 0; length -= 1) {
      const [found, ...others] = at(path.slice(0, length));
      if (!found) continue;
      const isEnglish = byPath.has(keyOf(path.slice(0, length)));
      return isEnglish || others.length > 0 ? path : [...pathOf(found), ...path.slice(length)];
    }
    return path;
  }

  return { byId, bySlug: new Map(stored.map((one) => [one.slug, one])), at, pathOf, englishPath };
}

function isBelowItself(one: FileCategory): boolean {
  const seen = new Set<FileCategory>();
  for (let at = one.parent; at && !seen.has(at); at = at.parent) {
    if (at === one) return true;
    seen.add(at);
  }
  return false;
}
