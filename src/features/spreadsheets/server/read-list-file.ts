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
}

export interface ListFile<Field extends string> {
  /** The lines below the header. */
  readonly lines: readonly FileLine<Field>[];
  /** Headers that name no column. */
  readonly unknownColumns: string[];
}

/** Reads a file of categories or manufacturers. Lines above the header are skipped. @throws TableError */
export async function readListFile<Field extends string>(
  bytes: AsyncIterable<Uint8Array>,
  { fieldsOf, headers, required }: ListColumns<Field>,
): Promise<ListFile<Field>> {
  const countKnown = (cells: readonly string[]) =>
    fieldsOf(cells).filter((field) => field !== null).length;
  const source = await inMemory(bytes);
  const format = await detectFormat(source, {});
  const all = await linesOf(readLines(source, format), MAX_LIST_FILE_LINES + HEADER_CANDIDATES);
  const header =
    all[
      detectHeader(
        all.slice(0, HEADER_CANDIDATES).map(({ cells }) => cells),
        countKnown,
      )
    ];
  const columns = fieldsOf(header?.cells ?? []);
  if (!header || !columns.includes(required)) {
    const missing = t(headers[required]);
    throw new TableError(t('The file has no column “{header}”', { header: missing }));
  }
  const table = readTable(source, format, header.line);
  const [, ...lines] = await linesOf(table, MAX_LIST_FILE_LINES + 1);
  return {
    lines: lines.map((read) => ({
      line: read.line,
      cells: cellsByField(read.cells, columns),
      errors: fileErrors(read, columns),
    })),
    unknownColumns: header.cells.filter((name, at) => name.trim() !== '' && !columns[at]),
  };
}

/** @param max the limit, with the header and the lines above it. @throws TableError */
async function linesOf(table: AsyncIterable<TableLine>, max: number): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of table) {
    lines.push(line);
    if (lines.length > max) {
      throw new TableError(
        t('The file has more than {max} lines', { max: formatCount(MAX_LIST_FILE_LINES) }),
      );
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
