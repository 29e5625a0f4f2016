import { sql } from 'drizzle-orm';
import {
  packagingErrors,
  type PackagingError,
} from '#features/catalogue/domain/packaging-errors.ts';
import { packagingsBySku } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { t } from '#shared/texts/texts.ts';
import type { ImportLine } from '../contract.ts';
import { importLines } from './spreadsheet-tables.ts';

/** A line that changes or keeps the main product of its product. */
interface PackagingLine {
  readonly line: number;
  readonly sku: string | null;
  /** The SKU of the main product after the import. */
  readonly main: string | null;
  /** Whether a valid line has the main product; if that changes the product, what its own main product is then. */
  readonly inFile: boolean;
  readonly mainChanges: boolean;
  readonly mainOfMain: string | null;
}

/**
 * Marks each line as invalid that names a main product which neither the shop nor the file has, or
 * which is itself a packaging after the import. Runs after all lines are stored: the main product may be in
 * a later line.
 */
export async function markPackagingErrors(db: Queryable, importId: string): Promise<void> {
  const { rows: lines } = await db.execute<PackagingLine & Record<string, unknown>>(sql`
    select l.line, l.sku, l.fields ->> 'packagingOf' as main, m.line is not null as "inFile",
      m.fields is not null as "mainChanges", m.fields ->> 'packagingOf' as "mainOfMain"
    from ${importLines} l left join ${importLines} m on m.import_id = l.import_id
      and m.sku = l.fields ->> 'packagingOf' and m.kind <> 'invalid'
    where l.import_id = ${importId} and l.kind in ('new', 'changed')
      and (l.fields ->> 'packagingOf' is not null
        or l.fields is not null and l.before ->> 'packagingOf' is not null)`);
  if (lines.length === 0) return;
  const skus = lines.flatMap(({ sku, main }) => [sku ?? [], main ?? []].flat());
  const inShop = await packagingsBySku(db, [...new Set(skus)]);
  const mainAfter = new Map(lines.map(({ sku, main }) => [sku, main]));
  const errors = lines.flatMap((one) => {
    const error = errorOf(one, inShop, mainAfter);
    return error ? [{ line: one.line, errors: [lineError(error)] }] : [];
  });
  await markInvalid(db, importId, errors);
}

function errorOf(
  { sku, main, inFile, mainChanges, mainOfMain }: PackagingLine,
  inShop: Awaited<ReturnType<typeof packagingsBySku>>,
  mainAfter: ReadonlyMap<string | null, string | null>,
): PackagingError | null {
  if (main === null) return null;
  const known = inShop.get(main);
  if (main === sku || !(inFile || known)) return 'no-product';
  if (mainChanges ? mainOfMain : known?.mainSku) return 'packaging-itself';
  const { packagings = [] } = inShop.get(sku ?? '') ?? {};
  const remain = packagings.some((one) => !mainAfter.has(one) || mainAfter.get(one) === sku);
  return remain ? 'has-packagings' : null;
}

function lineError(error: PackagingError): ImportLine['errors'][number] {
  return { field: 'packagingOf', detail: t(packagingErrors[error]) };
}

/** Finds each line by its primary key, like `markDuplicates`. */
async function markInvalid(
  db: Queryable,
  importId: string,
  errors: readonly { readonly line: number; readonly errors: ImportLine['errors'] }[],
): Promise<void> {
  if (errors.length === 0) return;
  await db.execute(sql`
    insert into ${importLines} as l (import_id, line, kind, name, changes, errors)
    select ${importId}, line, 'invalid', '', '[]', errors
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as e(line integer, errors jsonb)
    order by line
    on conflict (import_id, line) do update
      set kind = excluded.kind, changes = excluded.changes, errors = excluded.errors || l.errors`);
}
