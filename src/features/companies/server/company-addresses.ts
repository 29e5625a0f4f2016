import { and, asc, count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { presentAddress } from '#shared/postal-address.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { MAX_ADDRESSES, type AddressForm, type CompanyAddress } from '../domain/purchasing.ts';
import { settingsRefusals } from '../purchasing-contract.ts';
import { companyAddresses } from './company-tables.ts';
import { lockKnownCompany } from './company-store.ts';

type Row = typeof companyAddresses.$inferSelect;

export async function listAddresses(db: Queryable, companyId: string): Promise<CompanyAddress[]> {
  const rows = await db
    .select()
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(asc(companyAddresses.label))
    .limit(MAX_ADDRESSES);
  return rows.map(present);
}

/** The company is locked, so that names stay unique and the number bounded. */
export async function addAddress(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
  form: AddressForm,
): Promise<CompanyAddress> {
  await lockKnownCompany(tx, companyId);
  const [all] = await tx
    .select({ count: count() })
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId));
  if ((all?.count ?? 0) >= MAX_ADDRESSES)
    throw refuse(settingsRefusals.tooMany, { max: MAX_ADDRESSES });
  await requireFreeLabel(tx, companyId, form.label, null);
  const id = deps.newId();
  const [row] = await tx
    .insert(companyAddresses)
    .values({ id, companyId, ...columnsOf(form) })
    .returning();
  await recordAudit(tx, deps, {
    action: 'company-address-added',
    by,
    companyId,
    object: { type: 'company', id: companyId, name: form.label },
    after: form,
  });
  return present(row as Row);
}

export async function changeAddress(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { companyId, id }: Record<'companyId' | 'id', string>,
  { version, ...form }: AddressForm & { readonly version: number },
): Promise<CompanyAddress> {
  await lockKnownCompany(tx, companyId);
  const before = await findAddress(tx, companyId, id, version);
  await requireFreeLabel(tx, companyId, form.label, id);
  const [row] = await tx
    .update(companyAddresses)
    .set({ ...columnsOf(form), version: version + 1 })
    .where(eq(companyAddresses.id, id))
    .returning();
  await recordAudit(tx, deps, {
    action: 'company-address-changed',
    by,
    companyId,
    object: { type: 'company', id: companyId, name: form.label },
    before: audited(before),
    after: audited(row as Row),
  });
  return present(row as Row);
}

export async function deleteAddress(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { companyId, id }: Record<'companyId' | 'id', string>,
  version: number,
): Promise<void> {
  await lockKnownCompany(tx, companyId);
  const before = await findAddress(tx, companyId, id, version);
  await tx.delete(companyAddresses).where(eq(companyAddresses.id, id));
  await recordAudit(tx, deps, {
    action: 'company-address-deleted',
    by,
    companyId,
    object: { type: 'company', id: companyId, name: before.label },
    before: audited(before),
  });
}

async function findAddress(tx: Transaction, companyId: string, id: string, version: number) {
  const [row] = await tx
    .select()
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.id, id)));
  if (!row) throw refuse(settingsRefusals.addressNotFound, {});
  if (row.version !== version) throw refuse(settingsRefusals.settingsChanged, {});
  return row;
}

async function requireFreeLabel(
  tx: Transaction,
  companyId: string,
  label: string,
  except: string | null,
): Promise<void> {
  const [taken] = await tx
    .select({ id: companyAddresses.id })
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.label, label)));
  if (!taken || taken.id === except) return;
  const errors = [{ pointer: '#/label', detail: t('Another address has this name.') }];
  throw refuse(settingsRefusals.nameInUse, { errors });
}

function columnsOf(form: AddressForm) {
  const { label, contactName, contactNumber, address, carrier, carrierAccount } = form;
  return {
    label,
    contactName: contactName ?? null,
    contactNumber: contactNumber ?? null,
    address,
    carrier: carrier ?? null,
    carrierAccount: carrierAccount ?? null,
  };
}

function audited(row: Row) {
  const { label, contactName, contactNumber, address, carrier, carrierAccount } = row;
  return { label, contactName, contactNumber, address, carrier, carrierAccount };
}

function present(row: Row): CompanyAddress {
  const { id: _id, address, companyId: _company, ...shown } = row;
  return { _id, ...shown, address: presentAddress(address) };
}
