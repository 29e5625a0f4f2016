import type { CategoryAttribute } from '#features/catalogue/domain/category-documents.ts';
import {
  attributeFields,
  type AttributeFields,
} from '#features/catalogue/domain/category-fields.ts';
import { attributeTypes } from '#features/catalogue/domain/attributes.ts';
import { t } from '#shared/texts/texts.ts';
import {
  attributeCells,
  parseChoices,
  parseType,
  parseYesNo,
  type CategoryField,
} from './category-columns.ts';
import type { CategoryLine } from './category-lines.ts';
import { inFileOrder } from './file-order.ts';

export type StoredAttribute = Omit<CategoryAttribute, 'name'>;

export interface PlannedAttribute {
  /** Null when the file does not have it. */
  readonly line: CategoryLine | null;
  /** Null for a new one. */
  readonly existing: StoredAttribute | null;
  /** Null when its line is wrong. */
  readonly fields: AttributeFields | null;
}

/** The attributes of a category after its lines, in order. Reports what is wrong with a line. */
export function planAttributes(
  stored: readonly StoredAttribute[],
  lines: readonly CategoryLine[],
): PlannedAttribute[] {
  const named = new Map<StoredAttribute | string, CategoryLine>();
  for (const line of lines) {
    const attribute = storedAttribute(stored, line) ?? newAttributeId(line);
    const same = named.get(attribute);
    if (same) {
      const detail = t('Line {line} has the same attribute', { line: same.line });
      line.errors.push({ field: 'attribute', detail });
    } else named.set(attribute, line);
  }
  return inFileOrder<StoredAttribute | string>(stored, [...named.keys()]).map((attribute) => {
    const existing = typeof attribute === 'string' ? null : attribute;
    const line = named.get(attribute) ?? null;
    return {
      line,
      existing,
      fields: line ? fieldsOf(line, existing) : existing && asFields(existing),
    };
  });
}

/** The attribute with the key of the line; without a key, the one with the name. */
function storedAttribute(stored: readonly StoredAttribute[], { cells }: CategoryLine) {
  const key = cells.key?.trim() ?? '';
  const name = cells.attribute?.trim().toLowerCase();
  return stored.find((one) => (key ? one.key === key : one.names.en.toLowerCase() === name));
}

function newAttributeId({ cells: { key = '', attribute = '' } }: CategoryLine): string {
  return key.trim() ? `key ${key.trim()}` : `name ${attribute.trim().toLowerCase()}`;
}

/** The fields that leave an attribute as it is. */
function asFields({ key, names, type, unit, choices, isFilter, inTable }: StoredAttribute) {
  return {
    key,
    names: withoutNull(names),
    type,
    unit: unit ?? undefined,
    choices: choices.map(withoutNull),
    isFilter,
    inTable,
  };
}

function withoutNull({ en, de }: StoredAttribute['names']) {
  return { en, de: de ?? undefined };
}

function fieldsOf(line: CategoryLine, existing: StoredAttribute | null): AttributeFields | null {
  const { cells, errors } = line;
  if (errors.length > 0) return null;
  const report = (field: CategoryField, detail: string) => void errors.push({ field, detail });
  const before = existing && asFields(existing);
  const typed = cells.type?.trim() ?? '';
  const type = typed ? parseType(typed) : before?.type;
  if (!type) report('type', t('Must be one of {choices}', { choices: attributeTypes.join(', ') }));
  const choices = cells.values === undefined ? undefined : parseChoices(cells.values);
  if (choices === null) report('values', 'For example Surface = Oberfläche; Through-hole');
  const yesNo = (field: 'isFilter' | 'inTable') => {
    const cell = cells[field]?.trim() ?? '';
    const value = cell === '' ? before?.[field] : parseYesNo(cell);
    if (value === null) report(field, t('Must be one of {choices}', { choices: 'yes, no' }));
    return value;
  };
  const [isFilter, inTable] = [yesNo('isFilter'), yesNo('inTable')];
  if (errors.length > 0) return null;
  const parsed = attributeFields.safeParse({
    key: before?.key ?? cells.key,
    names: {
      en: cells.attribute?.trim() || before?.names.en || '',
      de: cells.nameDe ?? before?.names.de ?? '',
    },
    type,
    // Without their columns, a new type has no unit and no values.
    unit: cells.unit ?? (type === 'number' ? before?.unit : ''),
    choices: choices ?? (type === 'choice' ? before?.choices : []),
    isFilter,
    inTable,
  });
  for (const { path, message } of parsed.error?.issues ?? []) report(columnOf(path), message);
  return parsed.data ?? null;
}

function columnOf([field, language]: readonly PropertyKey[]): CategoryField {
  if (field === 'names') return language === 'de' ? 'nameDe' : 'attribute';
  if (field === 'choices') return 'values';
  return field as 'key' | 'type' | 'unit';
}

/** The cells of an attribute with these fields; the key of a new one is not known yet. */
export function cellsOf(fields: AttributeFields) {
  const {
    key = '',
    names,
    type,
    unit = null,
    choices = [],
    isFilter = true,
    inTable = true,
  } = fields;
  return attributeCells(
    {
      key,
      names: { en: names.en, de: names.de ?? null },
      type,
      unit,
      choices: choices.map(({ en, de = null }) => ({ en, de })),
      isFilter,
      inTable,
    },
    [],
  );
}
