import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  countProductsByManufacturer,
  lockManufacturerForDeletion,
  manufacturers,
  moveProductsToManufacturer,
  type MoveDiscounts,
} from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';
import { manufacturerRefusals, type mergeManufacturers as call } from '../contract.ts';
import {
  distinctAliases,
  findManufacturer,
  lockManufacturers,
  presentManufacturer,
  refuseTooManyAliases,
  requireManufacturer,
  type ManufacturerDeps,
} from './manufacturer-store.ts';

interface MergeOptions {
  readonly version: number;
  readonly dryRun?: boolean | undefined;
}

/**
 * Moves everything of a manufacturer to another one and deletes it, or refuses and changes nothing:
 * products, name, aliases and discounts of price lists; logo and datasheets' address if the other one has none.
 */
export async function mergeManufacturers(
  tx: Transaction,
  deps: ManufacturerDeps & { readonly moveDiscounts: MoveDiscounts },
  by: Actor,
  id: string,
  intoId: string,
  { version, dryRun }: MergeOptions,
): Promise<ResponseOf<typeof call>> {
  await lockManufacturers(tx);
  const from = await requireManufacturer(tx, id, version);
  const into = await findManufacturer(tx, intoId);
  if (into.id === from.id) throw refuse(manufacturerRefusals.intoItself, {});
  const aliases = distinctAliases(into.name, [...into.aliases, from.name, ...from.aliases]);
  refuseTooManyAliases(into.aliases, aliases);
  const products = (await countProductsByManufacturer(tx, [id])).get(id) ?? 0;
  if (dryRun) return { manufacturer: await presentManufacturer(tx, into), effect: { products } };

  const cause = { by: by.caller.name, at: deps.now() };
  await moveProductsToManufacturer(tx, id, into.id, cause);
  // Transactions that were adding products to it are over now; theirs move too.
  await lockManufacturerForDeletion(tx, id);
  await moveProductsToManufacturer(tx, id, into.id, cause);
  await deps.moveDiscounts(tx, 'manufacturer', id, into.id);
  await tx.delete(manufacturers).where(eq(manufacturers.id, id));
  const [merged = into] = await tx
    .update(manufacturers)
    .set({
      aliases,
      logo: into.logo ?? from.logo,
      datasheets: into.datasheets ?? from.datasheets,
      version: sql`${manufacturers.version} + 1`,
    })
    .where(eq(manufacturers.id, into.id))
    .returning();
  await recordAudit(tx, deps, {
    action: 'manufacturer-merged',
    by,
    object: { type: 'manufacturer', id, name: from.name },
    after: { into: into.name, products },
  });
  return { manufacturer: await presentManufacturer(tx, merged), effect: { products } };
}
