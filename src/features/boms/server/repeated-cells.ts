import { BomFileError } from '../domain/bom-file-error.ts';
import { MAX_BOM_COLUMNS, MAX_BOM_LINES } from '../domain/bom-table.ts';

/** What begins a row, and a cell with a text: the next tag is not its end. */
const ROW_OR_FULL_CELL =
  /<(?:\w+:)?table-row\b([^>]*)>|<(?:\w+:)?table-cell\b([^>]*[^/>]|)>(?=\s*<(?!\/))/g;
const ROWS = /number-rows-repeated=["'](\d+)/;
const COLUMNS = /number-columns-repeated=["'](\d+)/;

/**
 * Refuses an ODS whose cells with a text are repeated beyond the limits of a file: a few bytes can stand for
 * billions of cells, which the library makes one by one. Empty ones, which end every sheet, cost it nothing.
 * @throws BomFileError
 */
export function checkRepetitions(xml: string): void {
  let rows = 1;
  let cells = 0;
  for (const [, row, cell] of xml.matchAll(ROW_OR_FULL_CELL)) {
    if (row !== undefined) {
      rows = repetitions(row, ROWS);
      continue;
    }
    const columns = repetitions(cell ?? '', COLUMNS);
    cells += rows * columns;
    if (columns > MAX_BOM_COLUMNS) throw new BomFileError('too-many-columns');
    if (rows > MAX_BOM_LINES || cells > MAX_BOM_LINES * MAX_BOM_COLUMNS) {
      throw new BomFileError('too-many-lines');
    }
  }
}

function repetitions(attributes: string, pattern: RegExp): number {
  return Number(pattern.exec(attributes)?.[1] ?? 1);
}
