import { typedDecimal } from '#shared/decimal-text.ts';
import { bulkChange, type BulkChange } from '../domain/bulk-change.ts';

export type BulkChangeKind = 'percent' | 'amount' | 'category' | 'lifecycle';

/** The change that was typed, with numbers as the page prints them; null if it is not valid. */
export function typedBulkChange(
  kind: BulkChangeKind,
  typed: string,
  places: '2' | '4',
): BulkChange | null {
  const value = typed.trim();
  const change =
    kind === 'percent' || kind === 'amount'
      ? { price: { [kind]: typedDecimal(value.replace('−', '-')), places: Number(places) } }
      : { [kind]: value };
  return bulkChange.safeParse(change).data ?? null;
}
