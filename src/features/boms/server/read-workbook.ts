import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import {
  keptText,
  MAX_BOM_COLUMNS,
  MAX_BOM_LINES,
  MAX_CELL_LENGTH,
  MAX_UNPACKED_BYTES,
  type BomSheet,
} from '../domain/bom-table.ts';
import type { BomFileFault } from '../domain/bom-file-faults.ts';
import { BomFileError } from '../domain/bom-file-error.ts';

/** What a file of a stranger may take: a larger one is refused, whatever its reason. */
const MAX_SECONDS = 20;
const MAX_HEAP_MB = 512;
const MAX_SHEETS = 30;

/**
 * Reads the sheets of an XLSX, XLS or ODS file in a thread of its own, so that a file that exhausts
 * the reader's time or memory ends that thread and nothing else. Rows and columns are counted from
 * the used range of the sheet.
 * @throws BomFileError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly BomSheet[]> {
  const worker = new Worker(READER, {
    eval: true,
    workerData: {
      bytes,
      library: createRequire(import.meta.url).resolve('xlsx'),
      maxRows: MAX_BOM_LINES + 1,
      maxColumns: MAX_BOM_COLUMNS,
      maxSheets: MAX_SHEETS,
      maxCell: MAX_CELL_LENGTH,
      maxCharacters: MAX_UNPACKED_BYTES,
    },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  const timeout = setTimeout(() => void worker.terminate(), MAX_SECONDS * 1_000);
  try {
    const answer = await new Promise<WorkerAnswer>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve({ fault: 'unreadable' }));
      worker.once('exit', () => resolve({ fault: 'too-complex' }));
    });
    if ('fault' in answer) throw new BomFileError(answer.fault);
    return answer.sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => keptText(cell, MAX_CELL_LENGTH))),
    }));
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}

type WorkerAnswer = { readonly fault: BomFileFault } | { readonly sheets: readonly BomSheet[] };

/**
 * The code of the thread. It is a text so that it is the same in the sources and in the built server,
 * and so that nothing else of the shop is loaded there. Cells are the texts that a person sees, except
 * numbers that only their column was too narrow or too short for (`6.3E+11`).
 */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
const { bytes, library, maxRows, maxColumns, maxSheets, maxCell, maxCharacters } = workerData;
const { read, utils } = require(library);
function textOf(cell) {
  if (!cell || cell.t === 'z' || cell.t === 'e') return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  const shown = cell.w === undefined ? String(cell.v) : cell.w;
  return cell.t === 'n' && /^#+$|\\dE[+-]?\\d/i.test(shown) ? String(cell.v) : shown;
}
let characters = 0;
function readSheet(name, sheet) {
  if (!sheet['!ref']) return { name, rows: [] };
  const { s: start } = utils.decode_range(sheet['!ref']);
  const rows = [];
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue;
    const text = textOf(sheet[address]);
    if (text.trim() === '') continue;
    const at = utils.decode_cell(address);
    const row = at.r - start.r;
    const column = at.c - start.c;
    if (row < 0 || column < 0) continue;
    if (row >= maxRows) throw 'too-many-lines';
    if (column >= maxColumns) throw 'too-many-columns';
    // One string can be shown by many cells.
    characters += Math.min(text.length, maxCell);
    if (characters > maxCharacters) throw 'archive-too-large';
    while (rows.length <= row) rows.push([]);
    while (rows[row].length <= column) rows[row].push('');
    rows[row][column] = text;
  }
  return { name, rows };
}
try {
  const options = { type: 'buffer', cellHTML: false, cellFormula: false, sheetStubs: false, bookVBA: false };
  const book = read(bytes, { ...options, sheetRows: maxRows + 5000 });
  const sheets = book.SheetNames.slice(0, maxSheets).map((name) => readSheet(name, book.Sheets[name]));
  parentPort.postMessage({ sheets });
} catch (error) {
  parentPort.postMessage({ fault: typeof error === 'string' ? error : /password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable' });
}
`;
