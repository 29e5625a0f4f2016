import { ilike, inArray, type SQL } from 'drizzle-orm';
import { companies, companyGroups } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import {
  distinctInOrder,
  type ProductViewer,
  type Restriction,
} from '../domain/product-viewers.ts';
import { productViewers } from './catalogue-tables.ts';

type ViewerKey = Pick<ProductViewer, 'type' | '_id'>;

/**
 * The restriction with the names of companies and groups.
 * @throws Refusal that names the field when there is no such company or group
 */
export async function namedRestriction<None extends null | undefined>(
  db: Queryable,
  restriction: Restriction | None,
): Promise<{ readonly viewers: ProductViewer[] } | None> {
  if (!restriction) return restriction;
  const { viewers } = restriction;
  const idsOf = (type: ViewerKey['type']) =>
    viewers.flatMap((one) => (one.type === type ? [one._id] : []));
  const known = [
    ...(await namesOf(db, 'company', inArray(companies.id, idsOf('company')))),
    ...(await namesOf(db, 'group', inArray(companyGroups.id, idsOf('group')))),
  ];
  const missing = viewers.find(
    ({ type, _id }) => !known.some((one) => one.type === type && one._id === _id),
  );
  if (missing) {
    const detail = t('There is no such company or group');
    throw refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/restrictedTo', detail }] });
  }
  return { viewers: distinctInOrder(known) };
}

async function namesOf(
  db: Queryable,
  type: ProductViewer['type'],
  which?: SQL,
): Promise<ProductViewer[]> {
  const table = type === 'company' ? companies : companyGroups;
  const rows = await db.select({ _id: table.id, name: table.name }).from(table).where(which);
  return rows.map((row) => ({ type, ...row }));
}

/** All groups and companies. */
export async function allViewers(db: Queryable): Promise<ProductViewer[]> {
  return [...(await namesOf(db, 'group')), ...(await namesOf(db, 'company'))];
}

/** The most of each that are found. */
const MAX_FOUND = 10;

/** Groups and companies whose name contains the text: those to whom a product can be restricted. */
export async function findViewers(db: Queryable, q: string): Promise<FoundViewer[]> {
  const groups = await db
    .select({ _id: companyGroups.id, name: companyGroups.name })
    .from(companyGroups)
    .where(ilike(companyGroups.name, containing(q)))
    .orderBy(companyGroups.name)
    .limit(MAX_FOUND);
  const found = await db
    .select({ _id: companies.id, name: companies.name, taxNumber: companies.taxNumber })
    .from(companies)
    .where(ilike(companies.name, containing(q)))
    .orderBy(companies.name, companies.id)
    .limit(MAX_FOUND);
  return [
    ...groups.map((one) => ({ type: 'group' as const, ...one, taxNumber: null })),
    ...found.map((one) => ({ type: 'company' as const, ...one })),
  ];
}

export interface FoundViewer extends ProductViewer {
  /** Tells companies with the same name apart. */
  readonly taxNumber: string | null;
}

/** A product and who sees it, if not everybody does. */
export interface ViewersOfProduct {
  readonly id: string;
  readonly viewers: readonly ViewerKey[];
}

/** Replaces who sees restricted products. The caller writes whether they are restricted. */
export async function writeViewers(
  tx: Queryable,
  written: readonly ViewersOfProduct[],
): Promise<void> {
  const rows = written.flatMap(({ id: productId, viewers }) =>
    viewers.map(({ type, _id }) => ({
      productId,
      companyId: type === 'company' ? _id : null,
      groupId: type === 'group' ? _id : null,
    })),
  );
  await tx.delete(productViewers).where(
    inArray(
      productViewers.productId,
      written.map(({ id }) => id),
    ),
  );
  if (rows.length > 0) await tx.insert(productViewers).values(rows);
}
