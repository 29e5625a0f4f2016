import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MAX_COLUMNS, MAX_LINES } from '../domain/import-state.ts';
import { MAX_CELL_LENGTH, TableError, type TableLine } from './table-error.ts';
import { xmlParser } from './xml-parser.ts';
import { t } from '#shared/texts/texts.ts';

/** The limit of unpacked bytes, against zip bombs. */
const MAX_UNPACKED_BYTES = 600 * 1024 * 1024;
const MAX_SHARED_TEXT = 100 * 1024 * 1024;
/** The memory that a shared text needs besides its characters, in characters. */
const SHARED_TEXT = 20;
const MAX_ENTRIES = 1_000;

/**
 * Streams the lines of the first sheet of an XLSX file (ECMA-376), except blank ones. A formula has
 * the value that was saved with the file; a cell without one is reported.
 * @param maxText the limit of characters in shared texts
 * @throws TableError
 */
export async function* readXlsx(
  path: string,
  maxText = MAX_SHARED_TEXT,
): AsyncGenerator<TableLine> {
  const zip = await open(path);
  try {
    const entries = await entriesOf(zip);
    const sheet = [...entries.values()]
      .filter(({ fileName }) => /^xl\/worksheets\/[^/]+\.xml$/.test(fileName))
      .toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }))[0];
    if (!sheet) throw new TableError('The file has no sheet: is it an XLSX file?');
    const shared = entries.get('xl/sharedStrings.xml');
    const texts = shared ? await sharedTexts(zip, shared, maxText) : [];
    yield* linesOf(zip, sheet, texts);
  } finally {
    zip.close();
  }
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (_error, zip) => {
      if (zip) resolve(zip);
      else reject(new TableError('The file cannot be unpacked'));
    });
  });
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      entries.set(entry.fileName, entry);
      if (unpacked > MAX_UNPACKED_BYTES || entries.size > MAX_ENTRIES) {
        reject(new TableError('The file is too large when unpacked'));
      } else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(new TableError('The file cannot be unpacked')));
    zip.readEntry();
  });
}

/** yauzl ends the stream with an error when an entry is larger than it claims. */
function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (_error, stream) => {
      if (stream) resolve(stream);
      else reject(new TableError('The file cannot be unpacked'));
    });
  });
}

async function sharedTexts(zip: ZipFile, entry: Entry, maxText: number): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  let current = '';
  let reading = 0;
  let phonetic = false;
  const parser = xmlParser({
    onopentag(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't' && !phonetic) reading += 1;
    },
    ontext(text) {
      if (reading === 0) return;
      current += text;
      size += text.length;
    },
    onclosetag(name) {
      if (name === 't' && !phonetic) reading -= 1;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') {
        texts.push(plainText(current));
        size += SHARED_TEXT;
      }
    },
  });
  for await (const chunk of textOf(zip, entry)) {
    parser.write(chunk);
    if (size > maxText) throw new TableError('The file has too much text');
  }
  parser.end();
  return texts;
}

async function* textOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const stream = await streamOf(zip, entry);
  stream.setEncoding('utf8');
  try {
    for await (const text of stream) yield text as string;
  } catch {
    throw new TableError('The file cannot be unpacked');
  }
}

async function* linesOf(
  zip: ZipFile,
  entry: Entry,
  shared: readonly string[],
): AsyncGenerator<TableLine> {
  let lines: TableLine[] = [];
  let line = 0;
  let cellsSoFar = 0;
  let cells: string[] = [];
  let numbers = new Set<number>();
  let cellErrors: { column: number; detail: string }[] = [];
  let column = -1;
  let type = '';
  let formula = false;
  let hasValue = false;
  let text = '';
  let reading = false;
  const parser = xmlParser({
    onopentag(name, attributes) {
      if (name === 'row') {
        line = rowNumber(attributes['r'], line);
        cells = [];
        numbers = new Set();
        cellErrors = [];
        column = -1;
        cellsSoFar = 0;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        text = '';
        formula = false;
        hasValue = false;
        cellsSoFar += 1;
        if (column >= MAX_COLUMNS || cellsSoFar > MAX_COLUMNS) {
          throw new TableError(t('More than {max} columns', { max: MAX_COLUMNS }));
        }
      } else if (name === 'f') formula = true;
      else if (name === 'v' || name === 't') {
        reading = true;
        hasValue = true;
      }
    },
    ontext(chunk) {
      if (!reading) return;
      text += chunk;
      if (text.length > MAX_CELL_LENGTH) {
        throw new TableError(t('A cell is too long in line {line}', { line }));
      }
    },
    onclosetag(name) {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'c' && column < MAX_COLUMNS) {
        while (cells.length < column) cells.push('');
        const cell = `${columnName(column)}${line}`;
        const value = valueOf(type, text, shared);
        cells[column] = isStorable(value) ? value : '';
        if (type === 'n') numbers.add(column);
        const detail = isStorable(value)
          ? cellError(cell, type, text, formula && !hasValue)
          : t('Cell {cell} contains a character that is not text', { cell });
        if (detail) cellErrors.push({ column, detail });
      } else if (name === 'row' && (cellErrors.length > 0 || cells.some((cell) => cell !== ''))) {
        lines.push({
          line,
          cells,
          ...(numbers.size > 0 && { numbers }),
          ...(cellErrors.length > 0 && { cellErrors }),
        });
      }
    },
  });
  for await (const chunk of textOf(zip, entry)) {
    parser.write(chunk);
    const complete = lines;
    lines = [];
    yield* complete;
  }
  parser.end();
  yield* lines;
}

/** The number of a row; without one it follows the row before. Rows are in order (ECMA-376, 18.3.1.73). */
function rowNumber(reference: string | undefined, before: number): number {
  const row = reference === undefined ? before + 1 : Number(reference);
  if (!Number.isInteger(row) || row <= before) {
    throw new TableError(t('The rows after row {row} are not numbered in order', { row: before }));
  }
  if (row > MAX_LINES) throw tooManyLines();
  return row;
}

function tooManyLines() {
  return new TableError(t('The file has more than {max} lines', { max: MAX_LINES }));
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return (
    Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce(
      (sum, digit) => sum * 26 + digit,
      0,
    ) - 1
  );
}

/** The letters of a column, from 0: `AB`. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** PostgreSQL stores neither null characters nor lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Why a cell has no value; null if it has one or is empty. */
function cellError(cell: string, type: string, text: string, unsaved: boolean): string | null {
  if (type === 'e') return t('Cell {cell} contains the error {error}', { cell, error: text });
  if (!unsaved) return null;
  return t(
    'Cell {cell} has a formula without a saved value: save the file in a spreadsheet program',
    { cell },
  );
}

function valueOf(type: string, text: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  return type === 'n' ? numberText(text) : plainText(text);
}

/**
 * Excel stores 0.0042 as 4.1999999999999997E-3; rounding to 15 digits restores what was entered.
 */
function numberText(text: string): string {
  if (text === '' || /^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const short = String(Number(number.toPrecision(15)));
  if (!short.includes('e')) return short;
  return Math.abs(number) < 1 ? number.toFixed(20).replace(/0+$/, '') : short;
}

/** Decodes escapes such as `_x000D_`, for characters that XML does not allow. */
function plainText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
