import { and, asc, count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { MAX_COST_CENTRES, type CostCentre, type CostCentreForm } from '../domain/purchasing.ts';
import { monthOf } from '../domain/spending-limits.ts';
import { settingsRefusals } from '../purchasing-contract.ts';
import { costCentres } from './company-tables.ts';
import { findKnownCompany, lockKnownCompany } from './company-store.ts';
import { spentInMonth } from './take-limits.ts';

type Row = typeof costCentres.$inferSelect;

/** An amount that may be missing, in cents. */
export function limitOf(text: string | undefined, currency: Currency): bigint | null {
  return text === undefined ? null : parseMoney(text, currency).minor;
}

export function showLimit(minor: bigint | null, currency: Currency): string | null {
  return minor === null ? null : toMoneyDecimal({ minor, currency });
}

export async function listCostCentres(
  db: Queryable,
  companyId: string,
  now: Date,
): Promise<CostCentre[]> {
  const { currency, timeZone } = await findKnownCompany(db, companyId);
  const rows = await findCostCentres(db, companyId);
  const ids = rows.map(({ id }) => id);
  const spent = await spentInMonth(db, companyId, monthOf(now, timeZone), ids);
  return rows.map((row) => present(row, currency, spent.get(row.id) ?? 0n));
}

export function findCostCentres(db: Queryable, companyId: string): Promise<Row[]> {
  return db
    .select()
    .from(costCentres)
    .where(eq(costCentres.companyId, companyId))
    .orderBy(asc(costCentres.code))
    .limit(MAX_COST_CENTRES);
}

export async function addCostCentre(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
  form: CostCentreForm,
): Promise<CostCentre> {
  const { currency } = await lockKnownCompany(tx, companyId);
  const [all] = await tx
    .select({ count: count() })
    .from(costCentres)
    .where(eq(costCentres.companyId, companyId));
  const max = MAX_COST_CENTRES;
  if ((all?.count ?? 0) >= max) throw refuse(settingsRefusals.tooMany, { max });
  await requireFreeCode(tx, companyId, form.code, null);
  const values = { id: deps.newId(), companyId, ...columnsOf(form, currency) };
  const [row] = await tx.insert(costCentres).values(values).returning();
  await recordAudit(tx, deps, {
    action: 'cost-centre-added',
    by,
    companyId,
    object: { type: 'company', id: companyId, name: form.code },
    after: form,
  });
  return present(row as Row, currency, 0n);
}

export async function changeCostCentre(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { companyId, id }: Record<'companyId' | 'id', string>,
  form: CostCentreForm & { readonly version: number; readonly archived: boolean },
): Promise<CostCentre> {
  const { currency, timeZone } = await lockKnownCompany(tx, companyId);
  const [before] = await tx
    .select()
    .from(costCentres)
    .where(and(eq(costCentres.companyId, companyId), eq(costCentres.id, id)));
  if (!before) throw refuse(settingsRefusals.costCentreNotFound, {});
  if (before.version !== form.version) throw refuse(settingsRefusals.settingsChanged, {});
  await requireFreeCode(tx, companyId, form.code, id);
  const archivedAt = form.archived ? (before.archivedAt ?? deps.now()) : null;
  const [row] = await tx
    .update(costCentres)
    .set({ ...columnsOf(form, currency), archivedAt, version: form.version + 1 })
    .where(eq(costCentres.id, id))
    .returning();
  await recordAudit(tx, deps, {
    action: 'cost-centre-changed',
    by,
    companyId,
    object: { type: 'company', id: companyId, name: form.code },
    before: audited(before, currency),
    after: audited(row as Row, currency),
  });
  const spent = await spentInMonth(tx, companyId, monthOf(deps.now(), timeZone), [id]);
  return present(row as Row, currency, spent.get(id) ?? 0n);
}

async function requireFreeCode(
  tx: Transaction,
  companyId: string,
  code: string,
  except: string | null,
): Promise<void> {
  const [taken] = await tx
    .select({ id: costCentres.id })
    .from(costCentres)
    .where(and(eq(costCentres.companyId, companyId), eq(costCentres.code, code)));
  if (!taken || taken.id === except) return;
  const errors = [{ pointer: '#/code', detail: t('Another cost centre has this code.') }];
  throw refuse(settingsRefusals.nameInUse, { errors });
}

function columnsOf({ code, name, orderLimit, monthLimit }: CostCentreForm, currency: Currency) {
  return {
    code,
    name,
    orderLimit: limitOf(orderLimit, currency),
    monthLimit: limitOf(monthLimit, currency),
  };
}

function audited(row: Row, currency: Currency) {
  const { spent: _spent, version: _version, _id, ...values } = present(row, currency, 0n);
  return values;
}

function present(row: Row, currency: Currency, spent: bigint): CostCentre {
  const { id: _id, code, name, archivedAt, version } = row;
  return {
    _id,
    code,
    name,
    orderLimit: showLimit(row.orderLimit, currency),
    monthLimit: showLimit(row.monthLimit, currency),
    spent: toMoneyDecimal({ minor: spent, currency }),
    archived: archivedAt !== null,
    version,
  };
}
