import { eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  countProductsByManufacturer,
  lockManufacturerForDeletion,
  manufacturers,
  releaseDeletedProductsOf,
} from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { manufacturerRefusals } from '../contract.ts';
import {
  lockManufacturers,
  auditedFields,
  requireManufacturer,
  type ManufacturerDeps,
} from './manufacturer-store.ts';

/** Deletes a manufacturer without products, or refuses and changes nothing. */
export async function deleteManufacturer(
  tx: Transaction,
  deps: ManufacturerDeps,
  by: Actor,
  id: string,
  version: number,
): Promise<void> {
  await lockManufacturers(tx);
  const row = await requireManufacturer(tx, id, version);
  await lockManufacturerForDeletion(tx, id);
  const products = (await countProductsByManufacturer(tx, [id])).get(id) ?? 0;
  if (products > 0) throw refuse(manufacturerRefusals.inUse, { products });
  await releaseDeletedProductsOf(tx, id);
  await tx.delete(manufacturers).where(eq(manufacturers.id, id));
  await recordAudit(tx, deps, {
    action: 'manufacturer-deleted',
    by,
    object: { type: 'manufacturer', id, name: row.name },
    before: auditedFields(row),
  });
}
