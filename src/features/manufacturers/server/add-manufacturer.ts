import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { manufacturers } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { manufacturerRefusals, type Manufacturer } from '../contract.ts';
import type { NewManufacturer } from '../domain/manufacturer-fields.ts';
import {
  distinctAliases,
  lockManufacturers,
  auditedFields,
  refuseTakenNames,
  toManufacturer,
  type ManufacturerDeps,
} from './manufacturer-store.ts';

/** Adds a manufacturer, or refuses and changes nothing. */
export async function addManufacturer(
  tx: Transaction,
  deps: ManufacturerDeps,
  by: Actor,
  { name, aliases = [], ...fields }: NewManufacturer,
): Promise<Manufacturer> {
  const logo = fields.logo ?? null;
  const datasheets = fields.datasheets ?? null;
  await lockManufacturers(tx);
  await refuseTakenNames(tx, null, [name, ...aliases]);
  const [row] = await tx
    .insert(manufacturers)
    .values({ id: deps.newId(), name, aliases: distinctAliases(name, aliases), logo, datasheets })
    .onConflictDoNothing()
    .returning();
  // An import that is being applied has added it.
  if (!row) throw refuse(manufacturerRefusals.nameTaken, { name, of: name });
  await recordAudit(tx, deps, {
    action: 'manufacturer-added',
    by,
    object: { type: 'manufacturer', id: row.id, name },
    after: auditedFields(row),
  });
  return toManufacturer(row, new Map());
}
