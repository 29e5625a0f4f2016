import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBestSheet } from '#features/boms/domain/find-table.ts';
import { readBomFile } from '#features/boms/server/read-bom-file.ts';

interface Truth {
  readonly id: string;
  readonly file: string;
  readonly headerRow: number | null;
  readonly firstDataRow: number | null;
  readonly totalRecords: number;
  readonly partRows: number;
  readonly nonPartRowIndexes: readonly number[];
  readonly columns: Readonly<Record<string, { readonly index: number } | null>>;
  readonly qtySum: number | null;
  readonly dnpRowIndexes: readonly number[] | null;
  readonly isBom: boolean;
}

const judged = { quantity: 'qty', designators: 'designators', mpn: 'mpn' } as const;
const others = {
  manufacturer: 'manufacturer',
  value: 'value',
  footprint: 'footprint',
  description: 'description',
  doNotPopulate: 'dnp',
  supplierPartNumber: 'supplierPartNumber',
} as const;

/** Reads a folder of real bills of materials with an INDEX.json of what is in them, and prints what was found. */
export async function measureRealFiles(folder: string): Promise<boolean> {
  const index = JSON.parse(await readFile(path.join(folder, 'INDEX.json'), 'utf8')) as Truth[];
  let filesRight = 0;
  let rowsRight = 0;
  let rows = 0;
  for (const truth of index) {
    const startedAt = performance.now();
    const found = await readBomFile(await readFile(path.join(folder, truth.file)))
      .then(findBestSheet)
      .catch((error: Error) => error.message);
    const ms = Math.round(performance.now() - startedAt);
    const table = typeof found === 'string' || !found ? null : found.table;
    const wrong = (names: Readonly<Record<string, string>>) =>
      Object.entries(names).flatMap(([own, theirs]) => {
        const expected = truth.isBom ? (truth.columns[theirs]?.index ?? null) : null;
        const actual = table?.columns[own as 'mpn'] ?? null;
        return expected === actual ? [] : [`${own} ${actual} not ${expected}`];
      });
    const expectedRows = expectedPartRows(
      truth,
      typeof found === 'string' || !found ? [] : found.sheet.rows,
    );
    const actualRows = new Set(table?.lines.map(({ row }) => row));
    const missing = [...expectedRows].filter((row) => !actualRows.has(row));
    const extra = [...actualRows].filter((row) => !expectedRows.has(row));
    rows += Math.max(expectedRows.size, actualRows.size);
    rowsRight +=
      Math.max(expectedRows.size, actualRows.size) - Math.max(missing.length, extra.length);
    const columnsWrong = wrong(judged);
    if (columnsWrong.length === 0) filesRight += 1;
    const dnp =
      table?.lines.filter(({ doNotPopulate }) => doNotPopulate).map(({ row }) => row) ?? [];
    const sum = table?.lines.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
    console.log(
      [
        truth.id,
        columnsWrong.length === 0 ? 'columns right' : `COLUMNS ${columnsWrong.join(', ')}`,
        wrong(others).length === 0 ? '' : `(others: ${wrong(others).join(', ')})`,
        missing.length + extra.length === 0
          ? `${expectedRows.size} rows right`
          : `ROWS missing ${missing} extra ${extra}`,
        (table?.headerRow ?? null) === truth.headerRow
          ? ''
          : `HEADER ${table?.headerRow} not ${truth.headerRow}`,
        truth.qtySum !== null && sum !== truth.qtySum ? `SUM ${sum} not ${truth.qtySum}` : '',
        `${dnp}` === `${truth.dnpRowIndexes ?? []}` ? '' : `DNP ${dnp} not ${truth.dnpRowIndexes}`,
        typeof found === 'string' ? found : '',
        `${ms} ms`,
      ]
        .filter(Boolean)
        .join(' · '),
    );
  }
  console.log(
    `columns right in ${filesRight} of ${index.length} files; ${rowsRight} of ${rows} rows right`,
  );
  return filesRight >= index.length * 0.95 && rowsRight >= rows * 0.98;
}

function expectedPartRows(truth: Truth, rows: readonly (readonly string[])[]): Set<number> {
  if (!truth.isBom || truth.firstDataRow === null) return new Set();
  const parts = new Set<number>();
  for (let row = truth.firstDataRow; row < truth.totalRecords; row++) {
    const blank = (rows[row] ?? []).every((cell) => cell.trim() === '');
    if (!blank && !truth.nonPartRowIndexes.includes(row)) parts.add(row);
  }
  if (parts.size !== truth.partRows)
    console.log(`  (index says ${truth.partRows} parts, ${parts.size} rows)`);
  return parts;
}
const folder = process.argv[2] ?? process.env['BOM_SAMPLES'] ?? '';
await measureRealFiles(folder);
