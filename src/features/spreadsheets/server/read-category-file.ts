import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { categoryFieldsOf, categoryHeaders } from '../domain/category-columns.ts';
import { MAX_CATEGORY_LINES } from '../domain/category-import.ts';
import type { CategoryLine } from '../domain/category-lines.ts';
import { detectHeader } from '../domain/header-line.ts';
import { cellsByField, fileErrors } from './cells-by-field.ts';
import { HEADER_CANDIDATES } from './detect-columns.ts';
import { detectFormat, readLines, readTable, type FileSource } from './read-table.ts';
import { TableError, type TableLine } from './table-error.ts';

export interface CategoryFile {
  /** The lines below the header. */
  readonly lines: readonly CategoryLine[];
  /** Headers that name no column. */
  readonly unknownColumns: string[];
}

/** Reads a file of categories. Lines above the header are skipped. @throws TableError */
export async function readCategoryFile(bytes: AsyncIterable<Uint8Array>): Promise<CategoryFile> {
  const source = await inMemory(bytes);
  const format = await detectFormat(source, {});
  const all = await linesOf(readLines(source, format), MAX_CATEGORY_LINES + HEADER_CANDIDATES);
  const header =
    all[
      detectHeader(
        all.slice(0, HEADER_CANDIDATES).map(({ cells }) => cells),
        countKnown,
      )
    ];
  const columns = categoryFieldsOf(header?.cells ?? []);
  if (!header || !columns.includes('category')) {
    const { category } = categoryHeaders;
    throw new TableError(t('The file has no column “{header}”', { header: t(category) }));
  }
  const table = readTable(source, format, header.line);
  const [, ...lines] = await linesOf(table, MAX_CATEGORY_LINES + 1);
  return {
    lines: lines.map((read) => ({
      line: read.line,
      cells: cellsByField(read.cells, columns),
      errors: fileErrors(read, columns),
    })),
    unknownColumns: header.cells.filter((name, at) => name.trim() !== '' && !columns[at]),
  };
}

function countKnown(cells: readonly string[]): number {
  return categoryFieldsOf(cells).filter((field) => field !== null).length;
}

/** @param max the limit, with the header and the lines above it. @throws TableError */
async function linesOf(table: AsyncIterable<TableLine>, max: number): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of table) {
    lines.push(line);
    if (lines.length > max) {
      throw new TableError(
        t('The file has more than {max} lines', { max: formatCount(MAX_CATEGORY_LINES) }),
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
