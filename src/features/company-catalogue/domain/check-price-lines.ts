import { priceBreakErrors } from '#features/catalogue/domain/price-break-errors.ts';
import {
  COMMA_PRICE_EXPECTED,
  usesDecimalComma,
} from '#features/spreadsheets/domain/decimal-comma.ts';
import type { FileLine } from '#features/spreadsheets/domain/list-file.ts';
import type { ColumnField } from '#features/spreadsheets/domain/product-columns.ts';
import { parseCells } from '#features/spreadsheets/domain/product-line.ts';
import { UNIT_PRICE_EXPECTED } from '#shared/api-schemas.ts';
import type { Currency } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import { priceFile, type PriceFileField } from './price-file-columns.ts';
import { fixedPriceForm, MAX_INVALID_LINES, type FixedPriceForm } from './price-list-fields.ts';

/** What is known of a product whose price a file has. */
export interface PricedProduct {
  readonly id: string;
  readonly currency: Currency;
  readonly minQuantity: number;
}

interface LineError {
  readonly line: number;
  readonly field: PriceFileField | null;
  readonly detail: string;
}

interface PriceFileLines {
  readonly lines: readonly FileLine<PriceFileField>[];
  readonly headers: readonly string[];
}

/** How many lines are checked before other requests get their turn. */
export const LINES_PER_TURN = 200;

interface CheckedPrices {
  /** By product id. */
  readonly prices: ReadonlyMap<string, FixedPriceForm>;
  readonly errors: readonly LineError[];
  /** How many lines have errors. */
  readonly invalid: number;
  /** The rest of the file was not checked: too many lines have errors. */
  readonly stopped: boolean;
}

/**
 * The prices in a file, and what is wrong with its lines, up to `MAX_INVALID_LINES`.
 * @param bySku in capitals
 * @param pause is waited for after each `LINES_PER_TURN` lines
 */
export async function checkPriceLines(
  file: PriceFileLines,
  bySku: ReadonlyMap<string, PricedProduct>,
  currency: Currency,
  pause: () => Promise<unknown>,
): Promise<CheckedPrices> {
  const format = { currency, decimalComma: hasDecimalComma(file) };
  const prices = new Map<string, FixedPriceForm>();
  const lineOf = new Map<string, number>();
  const errors: LineError[] = [];
  let invalid = 0;
  for (const [at, fileLine] of file.lines.entries()) {
    if (invalid === MAX_INVALID_LINES) return { prices, errors, invalid, stopped: true };
    if (at > 0 && at % LINES_PER_TURN === 0) await pause();
    const { line, cells, errors: cellErrors } = fileLine;
    const before = errors.length;
    const report: Report = (field, detail) => void errors.push({ line, field, detail });
    for (const { field, detail } of cellErrors) report(field, detail);
    if (cellErrors.length === 0) {
      const sku = (cells.sku ?? '').trim().toUpperCase();
      const product = bySku.get(sku);
      const earlier = lineOf.get(sku);
      const form = checkLine(fileLine, { sku, product, earlier, currency }, format, report);
      if (earlier === undefined) lineOf.set(sku, line);
      if (product && form) prices.set(product.id, form);
    }
    if (errors.length > before) invalid += 1;
  }
  return { prices, errors, invalid, stopped: false };
}

type Report = (field: PriceFileField | null, detail: string) => void;

/** @returns the price of a line; null, with errors reported, if something of it is wrong */
function checkLine(
  fileLine: FileLine<PriceFileField>,
  ofLine: SkuOfLine,
  format: LineFormat,
  report: Report,
): FixedPriceForm | null {
  const skuError = skuErrorOf(ofLine);
  if (skuError) report('sku', skuError);
  const form = parseLine(fileLine, format, report);
  if (!form || !ofLine.product || skuError) return null;
  const { minQuantity } = ofLine.product;
  const breakErrors = priceBreakErrors({ ...form, minQuantity });
  for (const { message } of breakErrors) report('priceBreaks', message);
  return breakErrors.length === 0 ? form : null;
}

interface SkuOfLine {
  readonly sku: string;
  readonly product: PricedProduct | undefined;
  /** The line with the same SKU. */
  readonly earlier: number | undefined;
  /** Of the list. */
  readonly currency: Currency;
}

function skuErrorOf({ sku, product, earlier, currency }: SkuOfLine): string | null {
  if (sku === '') return t('The SKU is required');
  if (earlier !== undefined) return t('Line {line} has the same SKU', { line: earlier });
  if (!product) return t('There is no product with this SKU.');
  if (product.currency === currency) return null;
  const { currency: other } = product;
  return t('This product has its prices in {other}, the list in {currency}', { other, currency });
}

interface LineFormat {
  readonly currency: Currency;
  readonly decimalComma: boolean;
}

/** Prices and breaks are written as in files of products. @returns null, with errors reported, if they are wrong */
function parseLine(
  { cells, numbers }: Pick<FileLine<PriceFileField>, 'cells' | 'numbers'>,
  format: LineFormat,
  report: Report,
): FixedPriceForm | null {
  const { price = '', priceBreaks = '' } = cells;
  if (price.trim() === '') {
    report('price', t('Price is Required'));
    return null;
  }
  const asNumbers = new Set<ColumnField>(numbers?.has('price') ? ['price'] : []);
  const parsed = parseCells(
    { price, priceBreaks },
    { ...noOtherFields, ...format },
    undefined,
    asNumbers,
  );
  for (const { field, detail } of parsed.errors) report(asPriceField(field), t(detail));
  if (parsed.errors.length > 0) return null;
  const form = fixedPriceForm.safeParse(parsed.values);
  if (form.success) return form.data;
  for (const { path, message } of form.error.issues) {
    const isComma = format.decimalComma && message === UNIT_PRICE_EXPECTED;
    report(asPriceField(path[0]), t(isComma ? COMMA_PRICE_EXPECTED : message));
  }
  return null;
}

const noOtherFields = {
  categories: new Map(),
  manufacturers: new Map(),
  uploadedFiles: new Set<string>(),
  units: new Map(),
  viewers: new Map(),
};

function asPriceField(field: PropertyKey | undefined): PriceFileField {
  return field === 'priceBreaks' ? 'priceBreaks' : 'price';
}

/** Lines whose prices say whether the file has decimal commas. */
const SAMPLES = 1_000;

function hasDecimalComma({ lines, headers }: PriceFileLines): boolean {
  const fields = priceFile.fieldsOf(headers);
  const some = lines.slice(0, SAMPLES);
  return usesDecimalComma(
    headers.map((header, at) => {
      const field = fields[at] ?? null;
      const isPrice = field === 'price' || field === 'priceBreaks';
      const filled = some.filter(({ cells }) => field && cells[field]);
      return {
        header,
        field: isPrice ? field : null,
        samples: isPrice ? filled.map(({ cells }) => cells[field] ?? '') : [],
        isNumber: filled.length > 0 && filled.every(({ numbers }) => field && numbers?.has(field)),
      };
    }),
  );
}
