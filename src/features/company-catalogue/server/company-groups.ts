import { and, asc, eq, gt, ilike, sql } from 'drizzle-orm';
import { z } from 'zod';
import { productViewers } from '#features/catalogue/server/index.ts';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { companies, companyGroupMembers, companyGroups } from '#features/companies/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { refuse } from '#shared/refusal.ts';
import { text } from '#shared/text.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { companyGroupRefusals, type CompanyGroup } from '../company-groups-contract.ts';
import type { CompanyGroupForm } from '../domain/company-group-form.ts';
import { priceListAssignments } from './company-catalogue-tables.ts';

const cursorParts = z.tuple([text(200), z.guid()]);

/** A page of the groups of companies by name. */
export async function listCompanyGroups(
  db: Queryable,
  query: PageQuery,
): Promise<Page<CompanyGroup>> {
  const { name } = companyGroups;
  const rows = await groups(db)
    .where(
      and(
        // Names are unique: the id only tells this cursor from those of other lists.
        query.cursor ? gt(name, decodeCursor(query.cursor, cursorParts)[0]) : undefined,
        query.q ? ilike(name, containing(query.q)) : undefined,
      ),
    )
    .orderBy(asc(name))
    .limit(pageSize(query) + 1);
  return toPage(rows, pageSize(query), (row) => [row.name, row._id]);
}

function groups(db: Queryable) {
  const { id, name, version } = companyGroups;
  const countOf = (table: typeof companyGroupMembers | typeof priceListAssignments) =>
    sql<number>`(select count(*)::int from ${table} own where own.group_id = ${id})`;
  return db
    .select({
      _id: id,
      name,
      version,
      companies: countOf(companyGroupMembers),
      priceLists: countOf(priceListAssignments),
    })
    .from(companyGroups);
}

/** Adds a group without companies. */
export async function addCompanyGroup(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { name }: CompanyGroupForm,
): Promise<CompanyGroup> {
  const _id = deps.newId();
  await tx.insert(companyGroups).values({ id: _id, name }).catch(refuseTakenGroupName);
  await recordAudit(tx, deps, {
    action: 'company-group-added',
    by,
    object: groupObject({ _id, name }),
    after: { name },
  });
  return { _id, name, version: 1, companies: 0, priceLists: 0 };
}

/** Changes the name of a group, or refuses and changes nothing. */
export async function changeCompanyGroup(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
  { name, version }: CompanyGroupForm & { readonly version: number },
): Promise<CompanyGroup> {
  const before = await lockVersion(tx, id, version);
  if (before.name === name) return before;
  await tx
    .update(companyGroups)
    .set({ name, version: version + 1 })
    .where(eq(companyGroups.id, id))
    .catch(refuseTakenGroupName);
  await recordAudit(tx, deps, {
    action: 'company-group-changed',
    by,
    object: groupObject(before),
    before: { name: before.name },
    after: { name },
  });
  return { ...before, name, version: version + 1 };
}

/** Deletes a group without price lists and restricted products, or refuses and changes nothing. */
export async function deleteCompanyGroup(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
  version: number,
): Promise<void> {
  const { priceLists, ...group } = await lockVersion(tx, id, version);
  if (priceLists > 0) throw refuse(companyGroupRefusals.inUse, { priceLists });
  const products = await tx.$count(productViewers, eq(productViewers.groupId, id));
  if (products > 0) throw refuse(companyGroupRefusals.seesProducts, { products });
  await tx.delete(companyGroups).where(eq(companyGroups.id, id));
  await recordAudit(tx, deps, {
    action: 'company-group-deleted',
    by,
    object: groupObject(group),
    before: { name: group.name, companies: group.companies },
  });
}

/** Puts a company into a group and out of the one that it was in; null only takes it out. */
export async function changeGroupOfCompany(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  companyId: string,
  groupId: string | null,
) {
  const name = await requireCompany(tx, companyId);
  const before = await groupOfCompany(tx, companyId);
  const group = groupId === null ? null : await lockGroup(tx, groupId);
  const after = group && { _id: group._id, name: group.name };
  if (before?._id === after?._id) return { group: after };
  if (groupId === null) {
    await tx.delete(companyGroupMembers).where(eq(companyGroupMembers.companyId, companyId));
  } else {
    await tx
      .insert(companyGroupMembers)
      .values({ companyId, groupId })
      .onConflictDoUpdate({ target: companyGroupMembers.companyId, set: { groupId } });
  }
  await recordAudit(tx, deps, {
    action: 'company-group-assigned',
    by,
    object: { type: 'company', id: companyId, name },
    before: { group: before?.name ?? null },
    after: { group: after?.name ?? null },
  });
  return { group: after };
}

/** @returns the name of the company. @throws Refusal when there is no such company */
export async function requireCompany(db: Queryable, companyId: string): Promise<string> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  return company.name;
}

export async function groupOfCompany(db: Queryable, companyId: string) {
  const [group] = await db
    .select({ _id: companyGroups.id, name: companyGroups.name })
    .from(companyGroupMembers)
    .innerJoin(companyGroups, eq(companyGroups.id, companyGroupMembers.groupId))
    .where(eq(companyGroupMembers.companyId, companyId));
  return group ?? null;
}

/** Finds a group and lets nobody else change it, assign lists to it or put companies into it meanwhile. */
async function lockGroup(tx: Transaction, id: string): Promise<CompanyGroup> {
  await tx.execute(sql`select from ${companyGroups} where id = ${id} for update`);
  const [group] = await groups(tx).where(eq(companyGroups.id, id));
  if (!group) throw refuse(companyGroupRefusals.notFound, {});
  return group;
}

async function lockVersion(tx: Transaction, id: string, version: number): Promise<CompanyGroup> {
  const current = await lockGroup(tx, id);
  if (current.version !== version) throw refuse(companyGroupRefusals.changed, { current });
  return current;
}

function refuseTakenGroupName(error: unknown): never {
  if (!violates(error, 'company_groups_name')) throw error;
  const errors = [{ pointer: '#/name', detail: t('Another group has this name.') }];
  throw refuse(companyGroupRefusals.nameTaken, { errors });
}

function groupObject({ _id, name }: Pick<CompanyGroup, '_id' | 'name'>) {
  return { type: 'company-group' as const, id: _id, name };
}
