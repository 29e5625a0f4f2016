import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { manufacturerRefusals } from '#features/manufacturers/contract.ts';
import type { Manufacturer } from '#features/manufacturers/domain/manufacturer-documents.ts';
import {
  addManufacturer,
  allManufacturers,
  changeManufacturer,
  lockManufacturers,
} from '#features/manufacturers/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { spreadsheetRefusals } from '../contract.ts';
import type { ManufacturerPreview } from '../manufacturer-file-contract.ts';
import { cellChanges } from '../domain/list-file.ts';
import {
  manufacturerCells,
  manufacturerFields,
  type ManufacturerField,
} from '../domain/manufacturer-columns.ts';
import type { ManufacturerImportLine } from '../domain/manufacturer-import.ts';
import {
  aliasesWithoutMoved,
  planManufacturers,
  type ManufacturerLine,
  type PlannedManufacturer,
} from '../domain/plan-manufacturers.ts';
import {
  countKinds,
  digestOf,
  kindOf,
  requireAsPreviewed,
  rolledBack,
  type ImportOptions,
} from './list-import.ts';
import type { ListFile } from './read-list-file.ts';

type ManufacturerFile = ListFile<ManufacturerField>;

/** What the lines of a file would do. */
export function previewManufacturers(
  db: Queryable,
  deps: TimeAndIds,
  by: Actor,
  file: ManufacturerFile,
): Promise<ManufacturerPreview> {
  return rolledBack(db, (tx) => apply(tx, deps, by, file));
}

/** Applies all lines of a file, or refuses and changes nothing. */
export async function importManufacturers(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  file: ManufacturerFile,
  { fileName, digest }: ImportOptions,
): Promise<Pick<ManufacturerPreview, 'counts'>> {
  const applied = await apply(tx, deps, by, file);
  const { counts } = applied;
  requireAsPreviewed(applied, digest, refuse(spreadsheetRefusals.manufacturersChanged, {}));
  const after = { fileName, new: counts.new, changed: counts.changed };
  await recordAudit(tx, deps, { action: 'manufacturers-imported', by, after });
  return { counts };
}

async function apply(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { lines, unknownColumns }: ManufacturerFile,
): Promise<ManufacturerPreview> {
  await lockManufacturers(tx);
  const plan = planManufacturers(lines, await allManufacturers(tx));
  const versions = new Map<PlannedManufacturer, number>();
  for (const [planned, aliases] of aliasesWithoutMoved(plan)) {
    const { existing } = planned;
    if (!existing) continue;
    const { id, version } = existing;
    versions.set(
      planned,
      (await changeManufacturer(tx, deps, by, id, { aliases }, version)).version,
    );
  }
  const results = new Map<ManufacturerLine, ManufacturerImportLine>();
  for (const planned of plan) {
    const { line, existing } = planned;
    const written = await write(tx, deps, by, planned, versions.get(planned));
    if (written) results.set(line, toLine(line, existing, written));
  }
  const shown = lines.map((line) => results.get(line) ?? toLine(line, null, null));
  const digest = digestOf({ results: shown });
  return { lines: shown, counts: countKinds(shown), unknownColumns, digest };
}

/** @returns the manufacturer as it is then, or null when its line is refused, which is reported */
async function write(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { line, existing, fields }: PlannedManufacturer,
  version = existing?.version ?? 1,
): Promise<Pick<Manufacturer, 'name' | 'aliases' | 'logo' | 'datasheets'> | null> {
  try {
    if (!existing) return await addManufacturer(tx, deps, by, fields);
    if (Object.keys(fields).length === 0) return existing;
    return await changeManufacturer(tx, deps, by, existing.id, fields, version);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    line.errors.push(refusedCell(error, line));
    return null;
  }
}

function refusedCell({ kind, members }: Refusal, { cells }: ManufacturerLine) {
  if (kind !== manufacturerRefusals.nameTaken) {
    return { field: 'aliases' as const, detail: kind.title };
  }
  const { name, of } = members as { readonly name: string; readonly of: string };
  const isName = cells.name?.trim().toLowerCase() === name.toLowerCase();
  return {
    field: isName ? ('name' as const) : ('aliases' as const),
    detail: t('{name} is a name or alias of {of}', { name, of }),
  };
}

function toLine(
  { line, cells, errors }: ManufacturerLine,
  before: Parameters<typeof manufacturerCells>[0] | null,
  after: Parameters<typeof manufacturerCells>[0] | null,
): ManufacturerImportLine {
  const changes = cellChanges(
    manufacturerFields,
    before && manufacturerCells(before),
    after && manufacturerCells(after),
  );
  const kind = kindOf(errors.length > 0, before === null, changes);
  return { line, kind, name: after?.name ?? (cells.name ?? '').slice(0, 200), changes, errors };
}
