import type { ExistingProduct } from '#features/catalogue/server/index.ts';
import {
  changedFields,
  differingFields,
  type ProductFields,
} from '#features/catalogue/domain/changed-fields.ts';
import { priceBreakFaults } from '#features/catalogue/domain/price-break-faults.ts';
import { productChangeFields, stockCount } from '#features/catalogue/domain/product-fields.ts';
import { optionalField } from '#shared/api-schemas.ts';
import type { ImportLine } from '../contract.ts';
import { columnFields } from '../domain/columns.ts';
import { COMMA_IN_PRICE } from '../domain/decimal-comma.ts';
import { toCells, parseCells, type Cells, type LineSettings } from '../domain/product-line.ts';

const lineFields = productChangeFields.extend({ stock: optionalField(stockCount) });

export interface CheckedLine {
  readonly kind: ImportLine['kind'];
  readonly changes: ImportLine['changes'];
  readonly faults: ImportLine['faults'];
  readonly fields: ProductFields | null;
  readonly stock: { readonly to: number; readonly seen: number } | null;
}

/** Compares a line with the product that has its SKU, or with none for a new product. Pure. */
export function checkLine(
  cells: Cells,
  known: ExistingProduct | undefined,
  reading: LineSettings,
): CheckedLine {
  const { values, faults: unread } = parseCells(cells, reading, known?.fields.category);
  const parsed = lineFields.safeParse(values);
  const faults = [
    ...unread,
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) =>
          faultAt(path, commaIn(cells, path, reading) ? COMMA_IN_PRICE : message),
        )),
    ...nameFaults(cells, known),
  ];
  if (!parsed.success || faults.length > 0) return wrong(faults);
  const { stock, ...change } = parsed.data;
  const before = known?.fields ?? { name: change.name ?? '', sku: change.sku ?? '' };
  const fields = changedFields(before, change);
  const together = priceBreakFaults(fields).map(({ message }) => faultAt(['priceBreaks'], message));
  if (together.length > 0) return wrong(together);

  const seen = known?.stock ?? 0;
  if (!known) {
    return { kind: 'new', changes: [], faults: [], fields, stock: { to: stock ?? 0, seen: 0 } };
  }
  const after = toCells(fields, stock ?? seen);
  const old = toCells(known.fields, seen);
  const changed = columnFields.filter((field) => old[field] !== after[field]);
  const differs = differingFields(known.fields, fields).length > 0;
  const counted = stock !== undefined && stock !== seen ? { to: stock, seen } : null;
  return {
    kind: differs || counted ? 'changed' : 'unchanged',
    changes: changed.map((field) => ({ field, old: old[field], new: after[field] })),
    faults: [],
    fields: differs ? fields : null,
    stock: counted,
  };
}

function nameFaults({ name }: Cells, known: ExistingProduct | undefined): ImportLine['faults'] {
  if (name?.trim() || (known && name === undefined)) return [];
  return [{ field: 'name', detail: known ? 'Name is Required' : 'A new product needs a name' }];
}

/** The changes of a line. Those of a new product are not stored but computed from its fields. */
export function lineChanges({
  kind,
  changes,
  fields,
  stock,
}: Omit<CheckedLine, 'faults'>): ImportLine['changes'] {
  if (kind !== 'new' || !fields) return changes;
  const cells = toCells(fields, stock?.to ?? 0);
  return columnFields
    .filter((field) => cells[field] !== '')
    .map((field) => ({ field, old: null, new: cells[field] }));
}

/** Whether a price that cannot be parsed contains a comma, which may be a decimal comma. */
function commaIn(cells: Cells, [field]: readonly PropertyKey[], { decimalComma }: LineSettings) {
  if (decimalComma || (field !== 'price' && field !== 'priceBreaks')) return false;
  return cells[field]?.includes(',');
}

function wrong(faults: ImportLine['faults']): CheckedLine {
  return { kind: 'wrong', changes: [], faults, fields: null, stock: null };
}

function faultAt(path: readonly PropertyKey[], detail: string): ImportLine['faults'][number] {
  const field = columnFields.find((one) => one === path[0]) ?? null;
  return { field, detail };
}
