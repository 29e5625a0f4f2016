import type { AttributeType } from '#features/catalogue/domain/attributes.ts';
import type { Category, CategoryAttribute } from '#features/catalogue/domain/category-documents.ts';
import type { Language } from '#shared/texts/language.ts';
import { columnFinder, headerKey } from './column-headers.ts';
import type { CellsOf } from './list-file.ts';
import { formatList, splitLists, splitTexts } from './list-cell.ts';

/**
 * The columns of a file of categories. A line is a category; one with an attribute is an attribute
 * of that category.
 */
export const categoryColumns = [
  {
    field: 'category',
    header: 'Category',
    aliases: ['category path', 'path', 'group'],
    german: ['kategorie', 'kategoriepfad', 'pfad', 'warengruppe', 'gruppe'],
  },
  {
    field: 'attribute',
    header: 'Attribute',
    aliases: ['attribute name', 'parameter', 'property'],
    german: ['merkmal', 'eigenschaft', 'attribut'],
  },
  {
    field: 'nameDe',
    header: 'Name (de)',
    aliases: ['german name', 'name german'],
    german: ['name deutsch', 'deutscher name', 'bezeichnung deutsch'],
  },
  {
    field: 'address',
    header: 'Address',
    aliases: ['slug', 'url'],
    german: ['adresse'],
  },
  {
    field: 'picture',
    header: 'Picture',
    aliases: ['picture address', 'image', 'img'],
    german: ['bild', 'bildadresse'],
  },
  {
    field: 'key',
    header: 'Key',
    aliases: ['attribute key'],
    german: ['schlüssel', 'merkmalschlüssel'],
  },
  {
    field: 'type',
    header: 'Type',
    aliases: ['attribute type'],
    german: ['typ', 'art'],
  },
  {
    field: 'unit',
    header: 'Unit',
    aliases: [],
    german: ['einheit'],
  },
  {
    field: 'values',
    header: 'Values',
    aliases: ['choices', 'options'],
    german: ['werte', 'auswahl'],
  },
  {
    field: 'isFilter',
    header: 'Filter',
    aliases: ['is filter'],
    german: ['filtern'],
  },
  {
    field: 'inTable',
    header: 'Column in tables',
    aliases: ['in table', 'table', 'table column', 'column'],
    german: ['spalte in tabellen', 'tabellenspalte', 'spalte', 'tabelle'],
  },
] as const;

export type CategoryField = (typeof categoryColumns)[number]['field'];
export type CategoryCells = CellsOf<CategoryField>;
export const categoryFields = categoryColumns.map(({ field }) => field) as [
  CategoryField,
  ...CategoryField[],
];
export const categoryHeaders = Object.fromEntries(
  categoryColumns.map(({ field, header }) => [field, header]),
) as Readonly<Record<CategoryField, string>>;

/** How a file of categories is read. */
export const categoryFile = {
  fieldsOf: columnFinder<CategoryField>(categoryColumns),
  headers: categoryHeaders,
  required: 'category',
} as const;

const STEP = '>';

/** `Power > Supplies`; a `>` inside a name is escaped by a backslash. */
export function formatPath(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\>]/g, '\\$&')).join(` ${STEP} `);
}

/** The names in a cell, from the main category. */
export function parsePath(cell: string): string[] {
  return cell.trim() === '' ? [] : splitTexts(cell, STEP);
}

/** The names of each category from its main category, by id; English ones where it has no others. */
export function pathsIn(
  language: Language,
  all: readonly Category[],
): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(all.map((one) => [one._id, one]));
  const pathTo = ({ parent, names }: Category): string[] => {
    const above = parent === null ? undefined : byId.get(parent);
    return [...(above ? pathTo(above) : []), names[language] ?? names.en];
  };
  return new Map(all.map((one) => [one._id, pathTo(one)]));
}

type Names = Category['names'];

/** `Surface = Oberfläche; Through-hole`: the names of each value in English and, if it has one, in German. */
export function formatChoices(choices: readonly Names[]): string {
  return formatList(
    choices.map(({ en, de }) => (de ? [en, de] : [en])),
    '=',
  );
}

/** Null when a value has more than the two names. */
export function parseChoices(cell: string): { en: string; de: string }[] | null {
  const choices = splitLists(cell, '=').map(([en = '', de = '', ...rest]) =>
    rest.length > 0 ? null : { en, de },
  );
  return choices.every((choice) => choice !== null) ? choices : null;
}

const typeNames: ReadonlyMap<string, AttributeType> = new Map([
  ['number', 'number'],
  ['zahl', 'number'],
  ['text', 'text'],
  ['choice', 'choice'],
  ['auswahl', 'choice'],
  ['yes no', 'yes-no'],
  ['yes or no', 'yes-no'],
  ['ja nein', 'yes-no'],
  ['ja oder nein', 'yes-no'],
]);

/** Undefined when there is no such type. */
export function parseType(cell: string): AttributeType | undefined {
  return typeNames.get(headerKey(cell));
}

const YES = new Set(['yes', 'ja', 'true', 'wahr', '1', 'x']);
const NO = new Set(['no', 'nein', 'false', 'falsch', '0']);

/** Null when it is neither. */
export function parseYesNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** The word that exports write. */
export function formatYesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

/** The line of a category. */
export function categoryCells(
  { names, slug, picture }: Pick<Category, 'names' | 'slug' | 'picture'>,
  path: readonly string[],
): CategoryCells {
  return {
    category: formatPath(path),
    nameDe: names.de ?? '',
    address: slug,
    picture: picture ?? '',
  };
}

/** The line of an attribute of a category. */
export function attributeCells(
  attribute: Omit<CategoryAttribute, 'name'>,
  path: readonly string[],
): CategoryCells {
  const { key, names, type, unit, choices, isFilter, inTable } = attribute;
  return {
    category: formatPath(path),
    attribute: names.en,
    nameDe: names.de ?? '',
    key,
    type,
    unit: unit ?? '',
    values: formatChoices(choices),
    isFilter: formatYesNo(isFilter),
    inTable: formatYesNo(inTable),
  };
}
