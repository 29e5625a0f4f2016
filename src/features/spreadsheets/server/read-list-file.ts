import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { detectHeader } from '../domain/header-line.ts';
import { MAX_LIST_FILE_LINES, type FileLine } from '../domain/list-file.ts';
import { cellsByField, fileErrors } from './cells-by-field.ts';
import { HEADER_CANDIDATES } from './detect-columns.ts';
import { detectFormat, readLines, readTable, type FileSource } from './read-table.ts';
import { TableError, type TableLine } from './table-error.ts';

/** The columns that a file may have. */
interface ListColumns<Field extends string> {
  readonly fieldsOf: (headers: readonly string[]) => (Field | null)[];
  readonly headers: Readonly<Record<Field, string>>;
  /** The column that each file has. */
  readonly required: Field;
  /** Without the header and the lines above it; `MAX_LIST_FILE_LINES` if absent. */
  readonly maxLines?: number;
}

export interface ListFile<Field extends string> {
  /** The lines below the header. */
  readonly lines: readonly FileLine<Field>[];
  /** The cells of the header. */
  readonly headers: readonly string[];
  /** Headers that name no column. */
  readonly unknownColumns: string[];
}

/** Reads a file that is small enough for one call. Lines above the header are skipped. @throws TableError */
export async function readListFile<Field extends string>(
  bytes: AsyncIterable<Uint8Array>,
  { fieldsOf, headers, required, maxLines = MAX_LIST_FILE_LINES }: ListColumns<Field>,
): Promise<ListFile<Field>> {
  const countKnown = (cells: readonly string[]) =>
    fieldsOf(cells).filter((field) => field !== null).length;
  const source = await inMemory(bytes);
  const format = await detectFormat(source, {});
  const first = await firstLines(readLines(source, format));
  const header =
    first[
      detectHeader(
        first.map(({ cells }) => cells),
        countKnown,
      )
    ];
  const columns = fieldsOf(header?.cells ?? []);
  if (!header || !columns.includes(required)) {
    const missing = t(headers[required]);
    throw new TableError(t('The file has no column “{header}”', { header: missing }));
  }
  requireDifferentColumns(header.cells, fieldsOf);
  const table = readTable(source, format, header.line);
  const [, ...lines] = await linesBelow(table, maxLines);
  return {
    lines: lines.map((read) => ({
      line: read.line,
      cells: cellsByField(read.cells, columns),
      numbers: numbersOf(read, columns),
      errors: fileErrors(read, columns),
    })),
    headers: header.cells,
    unknownColumns: header.cells.filter((name, at) => name.trim() !== '' && !columns[at]),
  };
}

/** @throws TableError that names two columns with the same field: which of them counts would be a guess. */
export function requireDifferentColumns<Field>(
  headers: readonly string[],
  fieldsOf: (headers: readonly string[]) => (Field | null)[],
): void {
  const first = new Map<Field, { readonly name: string; readonly column: number }>();
  for (const [at, name] of headers.entries()) {
    const [field = null] = fieldsOf([name]);
    if (field === null) continue;
    const earlier = first.get(field);
    if (earlier) {
      const columns = { first: earlier.column, name: earlier.name, second: at + 1, other: name };
      throw new TableError(
        t(
          'Columns {first} “{name}” and {second} “{other}” mean the same. Remove one of them.',
          columns,
        ),
      );
    }
    first.set(field, { name, column: at + 1 });
  }
}

/** The fields whose cells are stored as numbers. */
function numbersOf<Field>(
  { numbers }: TableLine,
  columns: readonly (Field | null)[],
): ReadonlySet<Field> {
  return new Set(columns.flatMap((field, at) => (field && numbers?.has(at) ? [field] : [])));
}

/** The lines among which the header is detected. */
async function firstLines(table: AsyncIterable<TableLine>): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of table) {
    lines.push(line);
    if (lines.length === HEADER_CANDIDATES) break;
  }
  return lines;
}

/** The header and the lines below it. @param max without the header. @throws TableError */
async function linesBelow(table: AsyncIterable<TableLine>, max: number): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of table) {
    lines.push(line);
    if (lines.length > max + 1) {
      throw new TableError(t('The file has more than {max} lines', { max: formatCount(max) }));
    }
  }
  return lines;
}

/** Reads an upload, whose size is limited, so that it can be read again. */
async function inMemory(bytes: AsyncIterable<Uint8Array>): Promise<FileSource> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(Buffer.from(part));
  return async function* read() {
    yield* parts;
  };
}
