import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companies } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import type { WaitingCertificate } from '../domain/tax-certificate.ts';
import { presentCertificate, type CertificateDeps } from './tax-certificates.ts';
import { taxCertificates } from './tax-tables.ts';

const byId = z.tuple([z.guid()]);

/** A literal, not a parameter: it is the condition of the index. */
const isWaiting = sql`${taxCertificates.state} = 'submitted'`;

/** A page of the certificates that nobody has decided about, longest waiting first. */
export async function listWaitingCertificates(
  db: Queryable,
  deps: Pick<CertificateDeps, 'now' | 'timeZone'>,
  query: PageQuery,
): Promise<Page<WaitingCertificate>> {
  const size = pageSize(query);
  const [after] = query.cursor ? decodeCursor(query.cursor, byId) : [];
  const rows = await db
    .select({ ...getTableColumns(taxCertificates), companyName: companies.name })
    .from(taxCertificates)
    .innerJoin(companies, eq(companies.id, taxCertificates.companyId))
    .where(and(isWaiting, after === undefined ? undefined : gt(taxCertificates.id, after)))
    .orderBy(asc(taxCertificates.id))
    .limit(size + 1);
  const page = toPage(rows, size, ({ id }) => [id]);
  const items = page.items.map((row) => ({
    ...presentCertificate(row, deps),
    company: { _id: row.companyId, name: row.companyName },
  }));
  return { items, next: page.next };
}

/** How many wait for a decision of the shop, up to `max`. */
export function countWaitingCertificates(db: Queryable, max: number): Promise<number> {
  const some = db.select({ id: taxCertificates.id }).from(taxCertificates).where(isWaiting);
  return db.$count(some.limit(max).as('waiting'));
}
