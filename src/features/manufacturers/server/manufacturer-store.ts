import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { countProductsByManufacturer, manufacturers } from '#features/catalogue/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { manufacturerRefusals, type Manufacturer } from '../contract.ts';
import { MAX_ALIASES } from '../domain/manufacturer-fields.ts';

export type ManufacturerDeps = TimeAndIds;
export type ManufacturerRow = typeof manufacturers.$inferSelect;

/**
 * Serializes changes of manufacturers, so that no two get the same alias. Not a lock of the table:
 * imports that add manufacturers would make admins wait until their end.
 */
const MANUFACTURERS_LOCK = 728_216;

/** Lets nobody else change manufacturers before the transaction ends. */
export async function lockManufacturers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MANUFACTURERS_LOCK})`);
}

/** All manufacturers by name. */
export function allManufacturers(db: Queryable): Promise<ManufacturerRow[]> {
  return db.select().from(manufacturers).orderBy(asc(manufacturers.name));
}

/** @throws Refusal when there is no such manufacturer. */
export async function findManufacturer(db: Queryable, id: string): Promise<ManufacturerRow> {
  const [row] = await db.select().from(manufacturers).where(eq(manufacturers.id, id));
  if (!row) throw refuse(manufacturerRefusals.notFound, { id });
  return row;
}

/** @throws Refusal when there is no such manufacturer, or it is not at this version any more. */
export async function requireManufacturer(
  tx: Transaction,
  id: string,
  version: number,
): Promise<ManufacturerRow> {
  const row = await findManufacturer(tx, id);
  if (row.version === version) return row;
  throw refuse(manufacturerRefusals.changed, { current: await presentManufacturer(tx, row) });
}

/** The condition that a manufacturer has this name or alias, ignoring case. */
export function hasName(name: string | SQL): SQL {
  const { aliases } = manufacturers;
  return sql`(lower(${name}) = lower(${manufacturers.name})
    or lower(${name}) in (select lower(alias) from unnest(${aliases}) alias))`;
}

/**
 * @param id of the manufacturer that gets the names; null for a new one
 * @param names those that it does not have yet. Files may have added manufacturers whose names differ
 *   in case only; these can still be changed and merged.
 * @throws Refusal when another manufacturer has one of the names, ignoring case.
 */
export async function refuseTakenNames(
  tx: Transaction,
  id: string | null,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await tx.execute<{ name: string; of: string }>(sql`
    select wanted.name, ${manufacturers.name} as "of"
    from unnest(${sql.param(names)}::text[]) as wanted(name)
    join ${manufacturers} on ${hasName(sql`wanted.name`)}
    where ${manufacturers.id} is distinct from ${id}::uuid
    limit 1`);
  if (rows[0]) throw refuse(manufacturerRefusals.nameTaken, rows[0]);
}

/**
 * The aliases without duplicates, ignoring case, and without the name. The name in another case stays:
 * products and files find a manufacturer by its exact name or by an alias in any case.
 */
export function distinctAliases(name: string, aliases: readonly string[]): string[] {
  const others = aliases.filter((alias) => alias !== name);
  return [...new Map(others.map((alias) => [alias.toLowerCase(), alias])).values()];
}

/** @throws Refusal when a manufacturer would get more aliases than a form may send, so that it could not be saved. */
export function refuseTooManyAliases(before: readonly string[], after: readonly string[]): void {
  if (after.length <= Math.max(MAX_ALIASES, before.length)) return;
  throw refuse(manufacturerRefusals.tooManyAliases, { max: MAX_ALIASES });
}

/** A manufacturer as the API returns it, with the number of its products. */
export async function presentManufacturer(
  db: Queryable,
  row: ManufacturerRow,
): Promise<Manufacturer> {
  return toManufacturer(row, await countProductsByManufacturer(db, [row.id]));
}

/** Like `presentManufacturer`. @param counts the numbers of products by manufacturer id; an absent one is 0 */
export function toManufacturer(
  { id, version, name, aliases, logo, datasheets }: ManufacturerRow,
  counts: ReadonlyMap<string, number>,
): Manufacturer {
  return { _id: id, version, name, aliases, logo, datasheets, products: counts.get(id) ?? 0 };
}

/** The fields of a manufacturer as the audit log records them. */
export function auditedFields({ name, aliases, logo, datasheets }: ManufacturerRow) {
  return { name, aliases, logo, datasheets };
}
