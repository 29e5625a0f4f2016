import { eq } from 'drizzle-orm';
import {
  aliasedManufacturers,
  BATCH_SIZE,
  manufacturersByAlias,
  allViewers,
  listCategories,
  activeProductsBySku,
  type CatalogueDeps,
  type ExistingProduct,
} from '#features/catalogue/server/index.ts';

import type { Queryable } from '#platform/database/database.ts';
import { fileUrl, PRODUCT_FILES_FOLDER, type Files } from '#platform/files/files.ts';
import { insertAll } from '#platform/database/insert-all.ts';
import { forEachConcurrently } from '#platform/jobs/for-each-concurrently.ts';
import { MAX_LINES } from '../domain/import-state.ts';
import { categoriesByName } from '../domain/line-categories.ts';
import { viewersByName } from '../domain/viewer-cell.ts';
import { unitOfHeader } from '../domain/measured-cell.ts';
import type { ColumnField } from '../domain/product-columns.ts';
import type { LineSettings } from '../domain/product-line.ts';
import { cellsByField, fileErrors } from './cells-by-field.ts';
import { checkLine } from './check-line.ts';
import { NO_LINES, type ImportRow, type LineRow } from './import-store.ts';
import { countLines, markDuplicates } from './duplicate-lines.ts';
import { markPackagingErrors } from './packaging-lines.ts';
import { importLines, type ImportSettings } from './spreadsheet-tables.ts';
import { TableError, type TableLine } from './table-error.ts';
import { detectFormat, readTable, storedFile } from './read-table.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { t } from '#shared/texts/texts.ts';

/** Saves the progress of the work, at most twice a second. */
export type Report = (change: Partial<ImportRow>) => Promise<void>;

const NO_FILES: ReadonlySet<string> = new Set();

type CheckDeps = Pick<CatalogueDeps, 'newId' | 'currency'> & { readonly files: Files };

/**
 * Compares each line of the file with the products and saves what it would change. Holds a few
 * batches of lines in memory. @throws TableError
 */
export async function checkLines(
  db: Queryable,
  { files, newId, currency }: CheckDeps,
  job: ImportRow,
  report: Report,
): Promise<void> {
  const { id, file, settings } = job;
  if (!file || !settings) throw new Error('an import is checked without a file or its columns');
  await db.delete(importLines).where(eq(importLines.importId, id));
  const units = new Map<ColumnField, string>();
  const lineSettings = {
    categories: categoriesByName(await listCategories(db)),
    manufacturers: manufacturerNames(await aliasedManufacturers(db)),
    ...settings,
    currency,
    uploadedFiles: settings.columns.includes('files') ? await uploadedFiles(files) : NO_FILES,
    units,
    viewers: viewersByName(settings.columns.includes('restrictedTo') ? await allViewers(db) : []),
  };
  const counts = { ...NO_LINES } as Record<keyof typeof NO_LINES, number>;
  let progress = 0;
  const source = storedFile(files, file);
  const format = await detectFormat(source, settings);
  const lines = batches(readTable(source, format, settings.headerLine), ({ cells }) => {
    for (const [at, field] of settings.columns.entries()) {
      const unit = field && unitOfHeader(field, cells[at] ?? '');
      if (unit) units.set(field, unit);
    }
  });
  await forEachConcurrently(lines, async (batch) => {
    const rows = await checkBatch(db, batch, { id, settings, lineSettings, newId });
    for (const { kind } of rows) counts[kind] += 1;
    progress += rows.length;
    if (progress > MAX_LINES)
      throw new TableError(t('The file has more than {max} lines', { max: MAX_LINES }));
    await insertAll(db, importLines, rows);
    await report({ progress, counts: { ...counts } });
  });
  await markDuplicates(db, id);
  await markPackagingErrors(db, id);
  await report({ progress, lines: progress, counts: await countLines(db, id) });
}

/** The addresses of the files of products in the store. */
async function uploadedFiles(files: Files): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for await (const name of files.list()) {
    if (name.startsWith(`${PRODUCT_FILES_FOLDER}/`)) addresses.add(fileUrl(name));
  }
  return addresses;
}

function manufacturerNames(aliased: Awaited<ReturnType<typeof aliasedManufacturers>>) {
  return new Map([...manufacturersByAlias(aliased)].map(([alias, { name }]) => [alias, name]));
}

interface CheckContext {
  readonly id: string;
  readonly settings: ImportSettings;
  readonly lineSettings: LineSettings;
  readonly newId: TimeAndIds['newId'];
}

async function checkBatch(
  db: Queryable,
  batch: readonly TableLine[],
  { id, settings, lineSettings, newId }: CheckContext,
): Promise<LineRow[]> {
  const lines = batch.map((read) => {
    const byField = cellsByField(read.cells, settings.columns);
    const errors = fileErrors(read, settings.columns);
    const numbers = numberFields(read, settings);
    const sku = byField.sku?.trim().toUpperCase() ?? '';
    return { line: read.line, errors, numbers, cells: byField, sku };
  });
  const skus = lines.map(({ sku }) => sku).filter((sku) => sku !== '' && !sku.includes('\0'));
  const products: ReadonlyMap<string, ExistingProduct> = await activeProductsBySku(db, skus);
  return lines.map(({ line, cells, numbers, sku, errors }) => {
    const product = products.get(sku);
    const checked = checkLine(cells, product, lineSettings, numbers);
    const invalid = { kind: 'invalid' as const, changes: [] };
    return {
      ...checked,
      ...(errors.length > 0 ? { ...invalid, errors: [...errors, ...checked.errors] } : {}),
      importId: id,
      line,
      sku: sku.slice(0, 80).replaceAll('\0', '') || null,
      name: (checked.fields?.name ?? product?.fields.name ?? cells.name ?? '')
        .slice(0, 200)
        .replaceAll('\0', ''),
      // A new product gets its id now, so that the import can be undone.
      productId: product?.id ?? (checked.kind === 'new' ? newId() : null),
      before: checked.fields && product ? product.fields : null,
      version: product?.version ?? null,
    };
  });
}

function numberFields({ numbers }: TableLine, { columns }: ImportSettings) {
  return new Set([...(numbers ?? [])].flatMap((column) => columns[column] ?? []));
}

/** Without the header, which `onHeader` is told. */
async function* batches(
  lines: AsyncIterable<TableLine>,
  onHeader: (header: TableLine) => void,
): AsyncGenerator<TableLine[]> {
  let batch: TableLine[] = [];
  let header = true;
  for await (const line of lines) {
    if (header) {
      header = false;
      onHeader(line);
      continue;
    }
    batch.push(line);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
