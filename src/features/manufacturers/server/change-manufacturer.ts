import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { manufacturers } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { refuse } from '#shared/refusal.ts';
import { manufacturerRefusals, type Manufacturer } from '../contract.ts';
import type { ManufacturerChange } from '../domain/manufacturer-fields.ts';
import {
  distinctAliases,
  lockManufacturers,
  presentManufacturer,
  auditedFields,
  refuseTakenNames,
  refuseTooManyAliases,
  findManufacturer,
  type ManufacturerDeps,
  type ManufacturerRow,
} from './manufacturer-store.ts';

/**
 * Changes a manufacturer, or refuses and changes nothing. Its old name becomes an alias, so that
 * files with that name still find it. One that changes nothing succeeds at any version and makes
 * none: the call may be repeated because its answer was lost.
 */
export async function changeManufacturer(
  tx: Transaction,
  deps: ManufacturerDeps,
  by: Actor,
  id: string,
  change: ManufacturerChange,
  version: number,
): Promise<Manufacturer> {
  await lockManufacturers(tx);
  const before = await findManufacturer(tx, id);
  const name = change.name ?? before.name;
  const given = change.aliases ?? before.aliases;
  const aliases = distinctAliases(name, name === before.name ? given : [...given, before.name]);
  const changed = {
    ...before,
    name,
    aliases,
    logo: change.logo === undefined ? before.logo : change.logo,
    datasheets: change.datasheets === undefined ? before.datasheets : change.datasheets,
  };
  if (isDeepStrictEqual(changed, before)) return presentManufacturer(tx, before);
  if (before.version !== version) {
    throw refuse(manufacturerRefusals.changed, { current: await presentManufacturer(tx, before) });
  }
  refuseTooManyAliases(before.aliases, aliases);
  const known = new Set([before.name, ...before.aliases]);
  await refuseTakenNames(
    tx,
    id,
    [name, ...aliases].filter((one) => !known.has(one)),
  );
  const after = await write(tx, changed);
  await recordAudit(tx, deps, {
    action: 'manufacturer-changed',
    by,
    object: { type: 'manufacturer', id, name: before.name },
    before: auditedFields(before),
    after: auditedFields(after),
  });
  return presentManufacturer(tx, after);
}

async function write(
  tx: Transaction,
  { id, name, aliases, logo, datasheets }: ManufacturerRow,
): Promise<ManufacturerRow> {
  try {
    const [row] = await tx
      .update(manufacturers)
      .set({ name, aliases, logo, datasheets, version: sql`${manufacturers.version} + 1` })
      .where(eq(manufacturers.id, id))
      .returning();
    if (!row) throw refuse(manufacturerRefusals.notFound, { id });
    return row;
  } catch (error) {
    // An import that is being applied has added it.
    if (violates(error, 'manufacturers_name')) {
      throw refuse(manufacturerRefusals.nameTaken, { name, of: name });
    }
    throw error;
  }
}
