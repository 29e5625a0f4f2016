import { valueIn } from '#features/catalogue/domain/attributes.ts';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { currentLanguage, currentLocale } from '#shared/texts/texts.ts';
import type { ImportLine } from '../contract.ts';
import { formatPath, pathsIn } from '../domain/category-columns.ts';
import { parseList } from '../domain/list-cell.ts';
import { shownProductCell } from '../domain/shown-cells.ts';

type Attribute = Category['attributes'][number];

/**
 * Returns a function that shows what a line changes as people see it: categories by their path, attributes by name
 * and unit. What the shop does not know any more stays as it is in the file.
 */
export function shownProductLines(
  categories: readonly Category[],
): (line: ImportLine) => ImportLine {
  const bySlug = new Map(categories.map((one) => [one.slug, one]));
  const paths = pathsIn(currentLanguage(), categories);

  function shownCategory(slug: string): string {
    const category = bySlug.get(slug);
    return category ? formatPath(paths.get(category._id) ?? []) : slug;
  }

  function shownAttributes(cell: string, slug: string | null): string {
    const attributes = bySlug.get(slug ?? '')?.attributes ?? [];
    const values = parseList(cell, '=') ?? [];
    return values
      .map(([key, value]) => {
        const attribute = attributes.find((one) => one.key === key);
        return attribute
          ? `${nameOf(attribute)}: ${shownValue(attribute, value)}`
          : `${key}: ${value}`;
      })
      .join('; ');
  }

  return (line) => {
    const moved = line.changes.find(({ field }) => field === 'category');
    const before = moved ? moved.old : line.category;
    const changes = line.changes.map(({ field, old, new: now }) => {
      const show = (cell: string, slug: string | null) => {
        if (field === 'category') return shownCategory(cell);
        if (field === 'attributes') return shownAttributes(cell, slug);
        return shownProductCell(field, cell);
      };
      return {
        field,
        old: old === null ? null : show(old, before),
        new: show(now, line.category),
      };
    });
    return { ...line, changes };
  };
}

function nameOf({ names }: Attribute): string {
  return names[currentLanguage()] ?? names.en;
}

function shownValue({ type, unit, choices }: Attribute, value: string): string {
  if (type === 'number') return formatQuantityValue(Number(value), unit, currentLocale());
  const translated = choices.map(({ en, de }) => ({
    value: en,
    translations: de === null ? {} : { de },
  }));
  return valueIn(currentLanguage(), { type, choices: translated }, value);
}
