import { and, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { findApproversFor } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { decodeCursor, pageSize, toPage, type Page } from '#shared/pagination.ts';
import type { ListedRequisition, RequisitionQuery } from '../domain/requisition.ts';
import { presentListed } from './present-requisition.ts';
import { isCountedApproval } from './requisition-store.ts';
import { requisitionDecisions, requisitions } from './requisition-tables.ts';

const cursorParts = z.tuple([z.guid()]);

/** A page of the requests of these companies, newest first. */
export async function listRequisitions(
  db: Queryable,
  caller: SignedInCaller,
  companies: readonly Membership[],
  query: RequisitionQuery,
  at: Date,
): Promise<Page<ListedRequisition>> {
  if (companies.length === 0) return { items: [], next: null };
  const { which = 'all', state, cursor } = query;
  const companyIds = companies.map(({ companyId }) => companyId);
  const size = pageSize(query);
  const before = cursor ? decodeCursor(cursor, cursorParts)[0] : undefined;
  const rows = await db
    .select({ row: requisitions, approved: approvedCount })
    .from(requisitions)
    .where(
      and(
        inArray(requisitions.companyId, companyIds),
        which === 'mine' ? eq(requisitions.requestedBy, caller.id) : undefined,
        which === 'to-approve' ? await waitingFor(db, companyIds, caller.id, at) : undefined,
        state && eq(requisitions.state, state),
        before ? lt(requisitions.id, before) : undefined,
      ),
    )
    .orderBy(desc(requisitions.id))
    .limit(size + 1);
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]));
  const page = toPage(rows, size, ({ row }) => [row.id]);
  return {
    items: page.items.map(({ row, approved }) =>
      presentListed(row, { company: names.get(row.companyId) ?? '', approved }),
    ),
    next: page.next,
  };
}

const isApproval = isCountedApproval({
  version: sql`d.version`,
  decision: sql`d.decision`,
  byUserId: sql`d.by_user_id`,
  forUserId: sql`d.for_user_id`,
  lapsedAt: sql`d.lapsed_at`,
});
const approvalOfNow = sql`d.requisition_id = ${requisitions.id} and ${isApproval}`;

const approvedCount = sql<number>`(
  select count(*)::int from ${requisitionDecisions} d where ${approvalOfNow})`;

/** Those that a person can decide about now, as `approvingFor` says of one. */
async function waitingFor(
  db: Queryable,
  companyIds: readonly string[],
  userId: string,
  at: Date,
): Promise<SQL | undefined> {
  const approvers = await findApproversFor(db, companyIds, userId, at);
  const places = approvers.map((approver) =>
    and(
      eq(requisitions.companyId, approver.companyId),
      ne(requisitions.requestedBy, approver.userId),
      approver.limit === null
        ? undefined
        : sql`${requisitions.total} <= ${approver.limit} and ${requisitions.currency} = ${approver.currency}`,
      sql`not exists (select 1 from ${requisitionDecisions} d where ${approvalOfNow}
        and (d.by_user_id in (${userId}, ${approver.userId}) or d.for_user_id = ${approver.userId}))`,
    ),
  );
  if (places.length === 0) return sql`false`;
  return and(eq(requisitions.state, 'open'), ne(requisitions.requestedBy, userId), or(...places));
}
