import { reachLabels, rohsLabels } from '#features/catalogue/domain/compliance.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { taxClassLabels } from '#shared/tax-class.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { CategoryField } from './category-columns.ts';
import { formatList, parseList } from './list-cell.ts';
import type { ColumnField } from './product-columns.ts';

type Words<Field extends string> = Readonly<
  Partial<Record<Field, Readonly<Record<string, string>>>>
>;

const yesNo = { yes: 'Yes', no: 'No' };
/** The texts of columns that have words of the API. */
export const categoryWords: Words<CategoryField> = {
  type: { number: 'Number', text: 'Text', choice: 'Choice', 'yes-no': 'Yes or no' },
  isFilter: yesNo,
  inTable: yesNo,
};
const productWords: Words<ColumnField> = {
  lifecycle: lifecycleLabels,
  rohs: rohsLabels,
  reach: reachLabels,
  taxClass: taxClassLabels,
};

const numbers: ReadonlySet<ColumnField> = new Set([
  'price',
  'minQuantity',
  'orderMultiple',
  'stock',
  'leadTimeDays',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'warrantyMonths',
]);

/** A cell of a product, written as the API does, as the page shows it. */
export function shownProductCell(field: ColumnField, cell: string): string {
  if (numbers.has(field)) return formatDecimal(cell);
  if (field === 'priceBreaks') {
    const breaks = parseList(cell, ':') ?? [];
    return formatList(
      breaks.map((texts) => texts.map(formatDecimal)),
      ':',
    );
  }
  return inWords(productWords[field], cell);
}

/** A cell of a category or an attribute as the page shows it. */
export function shownCategoryCell(field: CategoryField, cell: string): string {
  return inWords(categoryWords[field], cell);
}

function inWords(words: Readonly<Record<string, string>> = {}, cell: string): string {
  const word = words[cell];
  return word === undefined ? cell : t(word);
}

/** A decimal of the API with its decimals, `1,234.50`. Other text stays as it is. */
function formatDecimal(decimal: string): string {
  const number = /^-?\d+(?:\.(\d+))?$/.exec(decimal);
  if (!number) return decimal;
  const digits = number[1]?.length ?? 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(currentLocale(), options).format(
    decimal as Intl.StringNumericLiteral,
  );
}
