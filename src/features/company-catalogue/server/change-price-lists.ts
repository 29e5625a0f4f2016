import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { categories, manufacturers } from '#features/catalogue/server/index.ts';
import { companies, companyGroups } from '#features/companies/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { generalRefusals, type InputError } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { NewPriceList, PriceListChange } from '../domain/price-list-fields.ts';
import type { PriceList } from '../price-lists-contract.ts';
import {
  priceListAssignments,
  priceListDiscounts,
  priceLists,
} from './company-catalogue-tables.ts';
import {
  auditedList,
  instantsOf,
  listObject,
  loadPriceList,
  lockPriceList,
  refuseTakenListName,
  requireVersion,
  lockKnown,
  type PriceListDeps,
} from './price-list-store.ts';

/** Adds a price list without prices, which nobody has yet. */
export async function addPriceList(
  tx: Transaction,
  deps: PriceListDeps,
  by: Actor,
  { name, currency = deps.currency, ...days }: NewPriceList,
): Promise<PriceList> {
  const id = deps.newId();
  const addedAt = deps.now();
  await tx
    .insert(priceLists)
    .values({ id, name, currency, ...instantsOf(days, deps.timeZone), addedAt })
    .catch(refuseTakenListName);
  const added = await loadPriceList(tx, id, deps.timeZone);
  await recordAudit(tx, deps, {
    action: 'price-list-added',
    by,
    object: listObject({ id, name }),
    after: auditedList(added),
  });
  return added;
}

/** Changes the settings, discounts and assignments of a price list, or refuses and changes nothing. */
export async function changePriceList(
  tx: Transaction,
  deps: PriceListDeps,
  by: Actor,
  id: string,
  change: PriceListChange,
): Promise<PriceList> {
  const row = await lockPriceList(tx, id);
  await requireVersion(tx, row, change.version, deps.timeZone);
  const before = await loadPriceList(tx, id, deps.timeZone);
  await requireKnown(tx, change);
  await tx
    .update(priceLists)
    .set({
      name: change.name,
      ...instantsOf(change, deps.timeZone),
      version: row.version + 1,
    })
    .where(eq(priceLists.id, id))
    .catch(refuseTakenListName);
  await writeDiscounts(tx, id, change);
  await writeAssignments(tx, id, change);
  const after = await loadPriceList(tx, id, deps.timeZone);
  if (isDeepStrictEqual(auditedList(before), auditedList(after))) return after;
  await recordAudit(tx, deps, {
    action: 'price-list-changed',
    by,
    object: listObject(row),
    before: auditedList(before),
    after: auditedList(after),
  });
  return after;
}

/** Deletes a price list with its prices. */
export async function deletePriceList(
  tx: Transaction,
  deps: PriceListDeps,
  by: Actor,
  id: string,
  version: number,
): Promise<void> {
  const row = await lockPriceList(tx, id);
  await requireVersion(tx, row, version, deps.timeZone);
  const before = await loadPriceList(tx, id, deps.timeZone);
  await tx.delete(priceLists).where(eq(priceLists.id, id));
  await recordAudit(tx, deps, {
    action: 'price-list-deleted',
    by,
    object: listObject(row),
    before: { ...auditedList(before), prices: before.prices },
  });
}

async function writeDiscounts(
  tx: Transaction,
  listId: string,
  { discounts }: PriceListChange,
): Promise<void> {
  await tx.delete(priceListDiscounts).where(eq(priceListDiscounts.listId, listId));
  if (discounts.length === 0) return;
  await tx.insert(priceListDiscounts).values(
    discounts.map(({ categoryId, manufacturerId, percent }) => ({
      listId,
      categoryId,
      manufacturerId,
      percentHundredths: Math.round(Number(percent) * 100),
    })),
  );
}

async function writeAssignments(
  tx: Transaction,
  listId: string,
  change: PriceListChange,
): Promise<void> {
  await tx.delete(priceListAssignments).where(eq(priceListAssignments.listId, listId));
  const assignments = [
    ...[...new Set(change.companies)].map((companyId) => ({ listId, companyId })),
    ...[...new Set(change.groups)].map((groupId) => ({ listId, groupId })),
  ];
  if (assignments.length > 0) await tx.insert(priceListAssignments).values(assignments);
}

/** @throws Refusal that names what of the change does not exist (any more) */
async function requireKnown(tx: Transaction, change: PriceListChange): Promise<void> {
  const { discounts } = change;
  const ofDiscounts = (of: 'categoryId' | 'manufacturerId') =>
    discounts.flatMap((one, at) => {
      const id = one[of];
      return id ? [{ id, pointer: `#/discounts/${at}/${of}` }] : [];
    });
  const assigned = (of: 'companies' | 'groups') =>
    change[of].map((id, at) => ({ id, pointer: `#/${of}/${at}` }));
  const checks = [
    [categories, ofDiscounts('categoryId'), t('There is no such category')],
    [manufacturers, ofDiscounts('manufacturerId'), t('There is no such manufacturer.')],
    [companies, assigned('companies'), t('There is no such company.')],
    [companyGroups, assigned('groups'), t('There is no such group of companies.')],
  ] as const;
  const errors: InputError[] = [];
  for (const [table, wanted, detail] of checks) {
    const unknown = await lockKnown(
      tx,
      table,
      wanted.map(({ id }) => id),
    );
    for (const { id, pointer } of wanted) if (unknown.has(id)) errors.push({ pointer, detail });
  }
  if (errors.length > 0) throw refuse(generalRefusals.invalidInput, { errors });
}
