import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import type { TranslatableText } from '#features/catalogue/domain/product-translations.ts';
import { splitSkus } from '#features/catalogue/domain/trade-fields.ts';
import type { Currency } from '#shared/money.ts';
import { toDecimalText } from '#shared/decimal-text.ts';
import { choicesOf, findChoice, type Choice } from '#features/catalogue/domain/attributes.ts';
import { exampleQuantity } from '#shared/quantity/format-quantity.ts';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';
import { mediaCells, parseMedia, type Pictured } from './media-cells.ts';
import { isMeasured, measuredCell } from './measured-cell.ts';
import { columnFields, type ColumnField } from './product-columns.ts';
import { categoryNamed, type CategoriesByName, type LineCategory } from './line-categories.ts';
import { parseList, formatList } from './list-cell.ts';
import { parseViewers, viewerCell, type ViewersByName } from './viewer-cell.ts';
import { withoutCurrency } from './price-currency.ts';
import { t } from '#shared/texts/texts.ts';

export type Cells = Readonly<Partial<Record<ColumnField, string>>>;

/** A product as one line of a file. `decimal` writes what has a decimal point in the API. */
export function toCells(
  product: ProductFields,
  stock: number,
  decimal: (text: string) => string = (text) => text,
): Record<ColumnField, string> {
  const { attributes = {}, priceBreaks = [], translations = {} } = product;
  const number = (value: number | undefined) => (value === undefined ? '' : decimal(String(value)));
  return {
    sku: product.sku,
    name: product.name,
    description: product.description ?? '',
    nameDe: translations.de?.name ?? '',
    descriptionDe: translations.de?.description ?? '',
    price: decimal(product.price ?? ''),
    priceBreaks: formatList(
      priceBreaks.map(({ quantity, price }) => [String(quantity), decimal(price)]),
      ':',
    ),
    minQuantity: String(product.minQuantity ?? 1),
    orderMultiple: String(product.orderMultiple ?? 1),
    stock: String(stock),
    leadTimeDays: product.leadTimeDays === undefined ? '' : String(product.leadTimeDays),
    lifecycle: product.lifecycle ?? 'active',
    manufacturer: product.manufacturer ?? '',
    mpn: product.mpn ?? '',
    category: product.category ?? '',
    attributes: formatList(
      Object.entries(attributes).map(([key, value]) => [
        key,
        typeof value === 'number' ? decimal(String(value)) : value,
      ]),
      '=',
    ),
    datasheet: product.datasheet ?? '',
    img: product.img ?? '',
    ...mediaCells(product),
    originCountry: product.originCountry ?? '',
    hsCode: product.hsCode ?? '',
    eccn: product.eccn ?? '',
    taxClass: product.taxClass ?? '',
    rohs: product.rohs ?? '',
    reach: product.reach ?? '',
    weightGrams: number(product.weightGrams),
    lengthMm: number(product.lengthMm),
    widthMm: number(product.widthMm),
    heightMm: number(product.heightMm),
    packaging: product.packaging ?? '',
    packagingDe: translations.de?.packaging ?? '',
    packagingOf: product.packagingOf ?? '',
    warrantyMonths: product.warrantyMonths === undefined ? '' : String(product.warrantyMonths),
    replacedBySku: product.replacedBySku ?? '',
    matingSkus: product.matingSkus?.join('; ') ?? '',
    pinCompatibleSkus: product.pinCompatibleSkus?.join('; ') ?? '',
    restrictedTo: viewerCell(product.restrictedTo),
  };
}

export interface CellError {
  readonly field: ColumnField;
  readonly detail: string;
}

export interface ParsedLine {
  /** The fields of a change as in the contract; an empty text clears the field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly CellError[];
}

export interface LineSettings {
  readonly categories: CategoriesByName;
  /** The names of manufacturers by their aliases in lower case. */
  readonly manufacturers: ReadonlyMap<string, string>;
  /** `1.234,5` instead of `1,234.5`. */
  readonly decimalComma: boolean;
  /** The currency of the shop; prices may name it. */
  readonly currency: Currency;
  /** The addresses of the files of products that have been uploaded. */
  readonly uploadedFiles: ReadonlySet<string>;
  /** The units that the headers of weights and lengths name. */
  readonly units: ReadonlyMap<ColumnField, string>;
  /** Those to whom products can be restricted. */
  readonly viewers: ViewersByName;
}

/** `12,500` in a file with decimal points: thousands, or a decimal comma that was not recognized. */
const UNCLEAR_COMMA = /^\s*\d{1,3},\d{3}\s*$/;
const WHOLE_NUMBERS: ReadonlySet<ColumnField> = new Set([
  'minQuantity',
  'orderMultiple',
  'stock',
  'leadTimeDays',
  'warrantyMonths',
]);

/** The columns that `parseMedia` reads, because each depends on others. */
const MEDIA: ReadonlySet<ColumnField> = new Set(['imgText', 'imgTextDe', 'pictures', 'files']);

type CurrentProduct = Pictured & Pick<ProductFields, 'category'>;

/** The columns of German texts, with the fields of `translations.de`. */
const germanTexts: ReadonlyMap<ColumnField, TranslatableText> = new Map([
  ['nameDe', 'name'],
  ['descriptionDe', 'description'],
  ['packagingDe', 'packaging'],
]);

/** The column of a field of the contract, by the path to it. */
export function columnOf(path: readonly PropertyKey[]): ColumnField | null {
  const [first, , text] = path;
  if (first === 'translations') {
    return [...germanTexts].find(([, one]) => one === text)?.[0] ?? null;
  }
  return columnFields.find((one) => one === first) ?? null;
}

/** A point that cannot separate thousands, because not exactly three digits follow. */
const DECIMAL_POINT = /\.(?!\d{3}(?!\d))/;

/** Parses the cells of a line. Reports cells that cannot be parsed; values are validated later. */
export function parseCells(
  cells: Cells,
  { categories, manufacturers, decimalComma, currency, viewers, units }: LineSettings,
  /** The product as it is, for columns that the file does not have. */
  current: CurrentProduct | undefined,
  /** Cells that the file stores as numbers, so with a decimal point. */
  numbers: ReadonlySet<ColumnField> = new Set(),
): ParsedLine {
  const values: Record<string, unknown> = {};
  const german: Record<string, string> = {};
  const errors: CellError[] = [];
  const report = (field: ColumnField, detail: string) => void errors.push({ field, detail });
  const number = (text: string) =>
    decimalComma && !DECIMAL_POINT.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  const decimal = (text: string) => toDecimalText(text, decimalComma ? ',' : '.');
  /** Null, and reported, if the price is in another currency. */
  const price = (field: ColumnField, typed: string) => {
    const parsed = withoutCurrency(typed, currency);
    if ('otherCurrency' in parsed) {
      report(field, t('{price} is not in {currency}', { price: typed.trim(), currency }));
      return null;
    }
    const { text } = parsed;
    return !decimalComma && UNCLEAR_COMMA.test(text) ? text : decimal(text);
  };

  const category = cells.category ? categoryNamed(cells.category, categories) : undefined;
  const isCategoryUnknown = cells.category && !category;
  if (isCategoryUnknown) report('category', 'There is no such category');

  for (const [name, text = ''] of Object.entries(cells)) {
    const field = name as ColumnField;
    const germanText = germanTexts.get(field);
    if (MEDIA.has(field)) continue;
    else if (field === 'category') values[field] = category?.slug ?? '';
    else if (germanText) german[germanText] = text;
    else if (field === 'manufacturer') {
      values[field] = manufacturers.get(text.trim().toLowerCase()) ?? text;
    } else if (isMeasured(field)) {
      const read = numbers.has(field) ? (stored: string) => stored : decimal;
      values[field] = measuredCell(field, text, units.get(field) ?? null, read);
    } else if (numbers.has(field)) values[field] = text;
    else if (field === 'matingSkus' || field === 'pinCompatibleSkus')
      values[field] = splitSkus(text);
    else if (field === 'restrictedTo') {
      values[field] = parseViewers(text, viewers, (detail) => report(field, detail));
    } else if (field === 'price') values[field] = price(field, text) ?? undefined;
    else if (WHOLE_NUMBERS.has(field)) values[field] = decimal(text);
    else if (field === 'priceBreaks') {
      const pairs = parseList(text, ':');
      if (!pairs) report(field, 'Write as 100: 0.95; 1000: 0.80');
      else {
        values[field] = pairs.flatMap(([from, each]) => {
          const eachPrice = price(field, each);
          return eachPrice === null ? [] : [{ quantity: decimal(from), price: eachPrice }];
        });
      }
    } else if (field === 'attributes') {
      // Which attributes there are is not known, either: that is no further error.
      if (isCategoryUnknown) continue;
      values[field] = attributesOf(
        text,
        category ?? categories.get(current?.category ?? ''),
        number,
        report,
      );
    } else values[field] = text;
  }
  if (Object.keys(german).length > 0) values['translations'] = { de: german };
  Object.assign(values, parseMedia(cells, current ?? {}, report));
  return { values, errors };
}

function attributesOf(
  text: string,
  category: LineCategory | undefined,
  number: (text: string) => string,
  report: (field: ColumnField, detail: string) => void,
): Record<string, string | number> {
  const pairs = parseList(text, '=');
  if (!pairs) report('attributes', 'For example resistance=10k; package=0603');
  const values: Record<string, string | number> = {};
  for (const [key, typed] of pairs ?? []) {
    const column = category?.attributes.find(
      (one) => one.key === key || one.names.en === key || one.names.de === key,
    );
    if (!column) {
      report('attributes', t('The category has no attribute {key}', { key }));
      continue;
    }
    const choices = choicesOf({ type: column.type, choices: storedChoices(column) });
    if (choices) {
      const choice = findChoice(choices, typed);
      if (choice) values[column.key] = choice.value;
      else report('attributes', notAChoice(key, choices));
      continue;
    }
    const value = column.type === 'number' ? toNumber(number(typed), column.unit) : typed;
    if (value === null) report('attributes', unreadableNumber(key, typed, column.unit));
    else values[column.key] = value;
  }
  return values;
}

function storedChoices({ choices = [] }: LineCategory['attributes'][number]): Choice[] {
  return choices.map(({ en, de }) => ({ value: en, translations: de === null ? {} : { de } }));
}

function notAChoice(key: string, choices: readonly Choice[]): string {
  const some = choices.slice(0, 20).map(({ value }) => value);
  return t('{key}: one of {choices}', { key, choices: some.join(', ') });
}

/** Parses a number with an optional unit. Refuses commas: decimal commas are replaced before. */
function toNumber(text: string, unit: string | null): number | null {
  return text.includes(',') ? null : parseQuantityValue(text, unit);
}

function unreadableNumber(key: string, typed: string, unit: string | null): string {
  const example = exampleQuantity(unit);
  return unit === null
    ? t('{key}: a number such as {example}, not {typed}', { key, example, typed })
    : t('{key}: a number such as {example} in {unit}, not {typed}', { key, example, unit, typed });
}
