import { productColumns } from '#features/spreadsheets/domain/product-columns.ts';
import { toCells } from '#features/spreadsheets/domain/product-line.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import { allParts } from './all-parts.ts';

const CHUNK_CHARACTERS = 64 * 1024;

/** Generates a catalogue as a CSV file with the shop's own columns. Yields it in chunks. */
export function* catalogueCsv(count: number, seed: number): Generator<string> {
  let chunk = BYTE_ORDER_MARK + formatCsvRecord(productColumns.map(({ header }) => header));
  for (const { fields, stock } of allParts(count, seed)) {
    const cells = toCells(fields, stock);
    chunk += formatCsvRecord(productColumns.map(({ field }) => cells[field]));
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
