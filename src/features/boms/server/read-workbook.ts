import { createRequire } from 'node:module';
import type { CellObject, WorkSheet } from 'xlsx';
import {
  MAX_BOM_COLUMNS,
  MAX_BOM_LINES,
  MAX_UNPACKED_BYTES,
  type BomSheet,
} from '../domain/bom-table.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { keptCell } from '../domain/kept-cell.ts';

const MAX_ROWS = MAX_BOM_LINES + 1;
/** Blank rows above the used range of a sheet are not counted. */
const MAX_ROWS_ABOVE = 5_000;
const MAX_SHEETS = 30;

type Library = typeof import('xlsx');

/**
 * Reads the sheets of an XLSX, XLS or ODS file. Rows and columns are counted from the used range of the sheet.
 * What a file can make the library do is limited by the thread that this runs in (`readInThread`).
 * @throws BomFileError
 */
export function readWorkbook(bytes: Uint8Array): readonly BomSheet[] {
  // Only workbooks need the library, and its ES module has no code pages, which XLS needs.
  const library = createRequire(import.meta.url)('xlsx') as Library;
  const book = parse(library, bytes);
  const size = { characters: 0 };
  return book.SheetNames.slice(0, MAX_SHEETS).map((name) => {
    const sheet = book.Sheets[name];
    return { name, rows: sheet ? readRows(library, sheet, size) : [] };
  });
}

function parse({ read }: Library, bytes: Uint8Array) {
  try {
    return read(bytes, {
      type: 'buffer',
      cellHTML: false,
      cellFormula: false,
      sheetStubs: false,
      bookVBA: false,
      sheetRows: MAX_ROWS + MAX_ROWS_ABOVE,
    });
  } catch (error) {
    throw new BomFileError(/password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable');
  }
}

/** @param size of all cells of the file so far */
function readRows(
  { utils }: Library,
  sheet: WorkSheet,
  size: { characters: number },
): readonly (readonly string[])[] {
  if (!sheet['!ref']) return [];
  const { s: start } = utils.decode_range(sheet['!ref']);
  const rows: string[][] = [];
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue;
    const text = textOf(cell as CellObject);
    if (text.trim() === '') continue;
    const at = utils.decode_cell(address);
    const row = at.r - start.r;
    const column = at.c - start.c;
    if (row < 0 || column < 0) continue;
    if (row >= MAX_ROWS) throw new BomFileError('too-many-lines');
    if (column >= MAX_BOM_COLUMNS) throw new BomFileError('too-many-columns');
    const kept = keptCell(text);
    // One string can be shown by many cells.
    size.characters += kept.length;
    if (size.characters > MAX_UNPACKED_BYTES) throw new BomFileError('archive-too-large');
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length <= column) cells.push('');
    cells[column] = kept;
  }
  return rows;
}

/** What a person sees, except numbers that only their column was too narrow or too short for (`6.3E+11`). */
function textOf(cell: CellObject): string {
  if (cell.t === 'z' || cell.t === 'e') return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  const value = String(cell.v);
  const shown = cell.w ?? value;
  return cell.t === 'n' && /^#+$|\dE[+-]?\d/i.test(shown) ? value : shown;
}
