import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { purchasingRefusals } from '../domain/purchasing-refusals.ts';
import { costCentres } from './company-tables.ts';

export type CostCentreRow = typeof costCentres.$inferSelect;

/** A cost centre as orders and requests name it. */
export function costCentreName({ code, name }: Pick<CostCentreRow, 'code' | 'name'>): string {
  return `${code} ${name}`;
}

/** The cost centre of a company that orders may name; null if it is archived, or another company’s. */
export async function findCostCentreInUse(
  db: Queryable,
  companyId: string,
  id: string,
): Promise<CostCentreRow | null> {
  const [row] = await inUse(db, companyId, id);
  return row ?? null;
}

/**
 * Like `findCostCentreInUse`; it is not changed before the transaction ends.
 * @throws Refusal `companies/cost-centre-unusable`
 */
export async function lockCostCentreInUse(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<CostCentreRow> {
  const [row] = await inUse(tx, companyId, id).for('share');
  return required(row);
}

/** @throws Refusal `companies/cost-centre-unusable` */
export async function requireCostCentreInUse(
  db: Queryable,
  companyId: string,
  id: string,
): Promise<void> {
  const [row] = await inUse(db, companyId, id);
  required(row);
}

function inUse(db: Queryable, companyId: string, id: string) {
  return db
    .select()
    .from(costCentres)
    .where(
      and(
        eq(costCentres.companyId, companyId),
        eq(costCentres.id, id),
        isNull(costCentres.archivedAt),
      ),
    );
}

function required(row: CostCentreRow | undefined): CostCentreRow {
  if (row) return row;
  const detail = t('This cost centre is not in use any more. Choose another.');
  const errors = [{ pointer: '#/costCentreId', detail }];
  throw refuse(purchasingRefusals.costCentreUnusable, { errors });
}
