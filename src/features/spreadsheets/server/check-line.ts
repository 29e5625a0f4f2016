import type { ExistingProduct } from '#features/catalogue/server/index.ts';
import {
  changedFields,
  differingFields,
  type ProductFields,
} from '#features/catalogue/domain/changed-fields.ts';
import { changedOwnSkuErrors } from '#features/catalogue/domain/own-sku-errors.ts';
import { priceBreakErrors } from '#features/catalogue/domain/price-break-errors.ts';
import { productChangeFields, stockCount } from '#features/catalogue/domain/product-fields.ts';
import { restrictionErrors } from '#features/catalogue/domain/product-viewers.ts';
import { withNames } from '../domain/viewer-cell.ts';
import { optionalField, UNIT_PRICE_EXPECTED } from '#shared/api-schemas.ts';
import type { ImportLine } from '../contract.ts';
import { columnFields, type ColumnField } from '../domain/product-columns.ts';
import { COMMA_IN_PRICE, COMMA_PRICE_EXPECTED } from '../domain/decimal-comma.ts';
import {
  columnOf,
  toCells,
  parseCells,
  type Cells,
  type LineSettings,
} from '../domain/product-line.ts';
import { t } from '#shared/texts/texts.ts';

const lineFields = productChangeFields.extend({ stock: optionalField(stockCount) });

export interface CheckedLine {
  readonly kind: ImportLine['kind'];
  readonly changes: ImportLine['changes'];
  readonly errors: ImportLine['errors'];
  readonly fields: ProductFields | null;
  readonly stock: { readonly to: number; readonly seen: number } | null;
}

/** Compares a line with the product that has its SKU, or with none for a new product. Pure. */
export function checkLine(
  cells: Cells,
  product: ExistingProduct | undefined,
  settings: LineSettings,
  /** Cells that the file stores as numbers. */
  numbers: ReadonlySet<ColumnField>,
): CheckedLine {
  const { values, errors: cellErrors } = parseCells(cells, settings, product?.fields, numbers);
  const parsed = lineFields.safeParse(values);
  const errors = [
    ...cellErrors,
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) =>
          errorAt(path, inFileNotation(message, cells, path, settings)),
        )),
    ...nameErrors(cells, product),
  ];
  if (!parsed.success || errors.length > 0) return invalidLine(errors);
  const { stock, ...said } = parsed.data;
  const restrictedTo = said.restrictedTo && withNames(said.restrictedTo, settings.viewers);
  const change = { ...said, restrictedTo };
  const before = product?.fields ?? { name: change.name ?? '', sku: change.sku ?? '' };
  const fields = changedFields(before, change);
  const breakErrors = priceBreakErrors(fields).map(({ message }) =>
    errorAt(['priceBreaks'], message),
  );
  const fileErrors = missingFiles(before, fields, settings).map((detail) =>
    errorAt(['files'], detail),
  );
  const differing = differingFields(before, fields);
  const skuErrors = changedOwnSkuErrors(fields, product ? differing : ['sku']).map(
    ({ path, message }) => errorAt(path, message),
  );
  const viewerErrors = restrictionErrors(fields).map(({ path, message }) => errorAt(path, message));
  const laterErrors = [...breakErrors, ...fileErrors, ...skuErrors, ...viewerErrors];
  if (laterErrors.length > 0) return invalidLine(laterErrors);

  const currentStock = product?.stock ?? 0;
  if (!product) {
    return { kind: 'new', changes: [], errors: [], fields, stock: { to: stock ?? 0, seen: 0 } };
  }
  const after = toCells(fields, stock ?? currentStock);
  const old = toCells(product.fields, currentStock);
  const changed = columnFields.filter((field) => old[field] !== after[field]);
  const differs = differing.length > 0;
  const newStock =
    stock !== undefined && stock !== currentStock ? { to: stock, seen: currentStock } : null;
  return {
    kind: differs || newStock ? 'changed' : 'unchanged',
    changes: changed.map((field) => ({ field, old: old[field], new: after[field] })),
    errors: [],
    fields: differs ? fields : null,
    stock: newStock,
  };
}

function nameErrors({ name }: Cells, product: ExistingProduct | undefined): ImportLine['errors'] {
  if (name?.trim() || (product && name === undefined)) return [];
  return [{ field: 'name', detail: product ? 'Name is Required' : 'A new product needs a name' }];
}

/** What is wrong with the files that the product does not have yet: they must have been uploaded. */
function missingFiles(
  before: ProductFields,
  after: ProductFields,
  { uploadedFiles }: LineSettings,
): string[] {
  const known = new Set((before.files ?? []).map(({ url }) => url));
  return (after.files ?? [])
    .filter(({ url }) => !known.has(url) && !uploadedFiles.has(url))
    .map(({ url }) => t('The shop has no file {address}', { address: url }));
}

/** The changes of a line. Those of a new product are not stored but computed from its fields. */
export function lineChanges({
  kind,
  changes,
  fields,
  stock,
}: Omit<CheckedLine, 'errors'>): ImportLine['changes'] {
  if (kind !== 'new' || !fields) return changes;
  const cells = toCells(fields, stock?.to ?? 0);
  return columnFields
    .filter((field) => cells[field] !== '')
    .map((field) => ({ field, old: null, new: cells[field] }));
}

/** The message with an example of a price as the file writes them. */
function inFileNotation(
  message: string,
  cells: Cells,
  path: readonly PropertyKey[],
  settings: LineSettings,
): string {
  if (commaIn(cells, path, settings)) return COMMA_IN_PRICE;
  return settings.decimalComma && message === UNIT_PRICE_EXPECTED ? COMMA_PRICE_EXPECTED : message;
}

/** Whether a price that cannot be parsed contains a comma, which may be a decimal comma. */
function commaIn(cells: Cells, [field]: readonly PropertyKey[], { decimalComma }: LineSettings) {
  if (decimalComma || (field !== 'price' && field !== 'priceBreaks')) return false;
  return cells[field]?.includes(',');
}

function invalidLine(errors: ImportLine['errors']): CheckedLine {
  return { kind: 'invalid', changes: [], errors, fields: null, stock: null };
}

function errorAt(path: readonly PropertyKey[], detail: string): ImportLine['errors'][number] {
  return { field: columnOf(path), detail };
}
