import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BomColumn } from '#features/boms/domain/bom-table.ts';
import { findBestSheet } from '#features/boms/domain/find-table.ts';
import { readBomFile } from '#features/boms/server/read-bom-file.ts';
import { machine } from '../machine.ts';

/** What is in a file, told by a person who has read it (`INDEX.json`). Rows and columns are from 0. */
interface Truth {
  readonly id: string;
  readonly file: string;
  readonly headerRow: number | null;
  readonly firstDataRow: number | null;
  readonly totalRecords: number;
  readonly nonPartRowIndexes: readonly number[];
  readonly columns: Readonly<Record<string, { readonly index: number } | null>>;
  readonly qtySum: number | null;
  readonly dnpRowIndexes: readonly number[] | null;
  /** A second table with the same parts, grouped: either may be read. */
  readonly secondTable: unknown;
  readonly isBom: boolean;
}

/** The columns that count, and their names in the index. */
const counted = { quantity: 'qty', designators: 'designators', mpn: 'mpn' } as const;
const others = {
  manufacturer: 'manufacturer',
  value: 'value',
  footprint: 'footprint',
  description: 'description',
  doNotPopulate: 'dnp',
  supplierPartNumber: 'supplierPartNumber',
} as const;

const LEAST_FILES = 0.95;
const LEAST_ROWS = 0.98;

/**
 * Reads a folder of real bills of materials and prints for each file what was found wrong.
 * @returns the section of docs/performance.md, and whether columns and rows are right often enough
 */
export async function measureRealFiles(folder: string): Promise<{ section: string; ok: boolean }> {
  const index = JSON.parse(await readFile(path.join(folder, 'INDEX.json'), 'utf8')) as Truth[];
  let filesRight = 0;
  let rowsRight = 0;
  let rows = 0;
  for (const truth of index) {
    const result = await measureFile(folder, truth);
    filesRight += result.columnsRight ? 1 : 0;
    rowsRight += result.rowsRight;
    rows += result.rows;
    console.log([truth.id, ...result.remarks].join(' · '));
  }
  return {
    section: sectionOf(filesRight, index.length, rowsRight, rows),
    ok: filesRight >= index.length * LEAST_FILES && rowsRight >= rows * LEAST_ROWS,
  };
}

function sectionOf(filesRight: number, files: number, rowsRight: number, rows: number): string {
  return `## Real bills of materials read

By \`npm run bench:boms -- --samples <folder> --write\`, ${new Date().toISOString().slice(0, 10)}: files of public hardware projects
that are not part of this repository, with an index of what a person found in each.

Machine: ${machine()}.

- quantity, designator and MPN columns right in ${filesRight} of ${files} files (goal: 95 %)
- ${rowsRight} of ${rows} rows right (goal: 98 %)`;
}

/** A remark if two values differ. */
function differs(name: string, expected: unknown, actual: unknown): string[] {
  const [wanted, found] = [JSON.stringify(expected), JSON.stringify(actual)];
  return wanted === found ? [] : [`${name} ${wanted}, found ${found}`];
}

async function measureFile(folder: string, truth: Truth) {
  const startedAt = performance.now();
  const bytes = await readFile(path.join(folder, truth.file));
  const found = await readBomFile(bytes)
    .then(findBestSheet)
    .catch(() => null);
  const ms = Math.round(performance.now() - startedAt);
  const wrong = (names: Readonly<Partial<Record<BomColumn, string>>>) =>
    (Object.entries(names) as [BomColumn, string][]).flatMap(([own, theirs]) => {
      const expected = truth.isBom ? (truth.columns[theirs]?.index ?? null) : null;
      const actual = found?.table.columns[own] ?? null;
      return expected === actual ? [] : [`${own} is ${expected}, found ${actual}`];
    });
  const lines = found?.table.lines ?? [];
  const parts = partRows(truth, found?.sheet.rows ?? []);
  const read = new Set(lines.map(({ row }) => row));
  const missing = [...parts].filter((row) => !read.has(row));
  const extra = [...read].filter((row) => !parts.has(row));
  const rows = Math.max(parts.size, read.size);
  const sum = lines.reduce((total, one) => total + (one.quantity ?? 0), 0);
  const notFitted = lines.filter((line) => line.doNotPopulate).map(({ row }) => row);
  const headerRow = found?.table.headerRow ?? null;
  const columns = wrong(counted);
  return {
    columnsRight: columns.length === 0,
    rows,
    rowsRight: rows - Math.max(missing.length, extra.length),
    remarks: [
      columns.length === 0 ? 'columns right' : `COLUMNS ${columns.join(', ')}`,
      missing.length + extra.length === 0
        ? `${rows} rows right`
        : `ROWS missing ${missing.join(' ')}, extra ${extra.join(' ')}`,
      ...wrong(others),
      ...(truth.isBom ? differs('header', truth.headerRow, headerRow) : []),
      ...(truth.qtySum === null ? [] : differs('sum', truth.qtySum, sum)),
      ...differs('not fitted', truth.dnpRowIndexes ?? [], notFitted),
      `${ms} ms`,
    ],
  };
}

function partRows(truth: Truth, rows: readonly (readonly string[])[]): Set<number> {
  if (!truth.isBom || truth.firstDataRow === null) return new Set();
  const parts = new Set<number>();
  for (let row = truth.firstDataRow; row < truth.totalRecords; row++) {
    const isBlank = (rows[row] ?? []).every((cell) => cell.trim() === '');
    if (!isBlank && !truth.nonPartRowIndexes.includes(row)) parts.add(row);
  }
  return parts;
}
