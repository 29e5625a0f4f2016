import { typedDecimal } from '#shared/decimal-text.ts';
import { bulkChange, customsColumns, type BulkChange } from '../domain/bulk-change.ts';

export type BulkChangeKind = 'percent' | 'amount' | 'category' | 'lifecycle' | CustomsKind;
export type CustomsKind = (typeof customsColumns)[number];

/** The units of the kinds that are measured. */
export const customsUnits: Readonly<Partial<Record<CustomsKind, string>>> = {
  weightGrams: 'g',
  lengthMm: 'mm',
  widthMm: 'mm',
  heightMm: 'mm',
};

export function isCustomsKind(kind: BulkChangeKind): kind is CustomsKind {
  return customsColumns.some((column) => column === kind);
}

/** The change that was typed, with numbers as the page prints them; null if it is not valid. */
export function typedBulkChange(
  kind: BulkChangeKind,
  typed: string,
  places: '2' | '4',
): BulkChange | null {
  const value = typed.trim();
  if (isCustomsKind(kind)) {
    const field = kind in customsUnits ? typedDecimal(value) : value;
    return bulkChange.safeParse({ customs: { [kind]: field } }).data ?? null;
  }
  const change =
    kind === 'percent' || kind === 'amount'
      ? { price: { [kind]: typedDecimal(value.replace('−', '-')), places: Number(places) } }
      : { [kind]: value };
  return bulkChange.safeParse(change).data ?? null;
}
