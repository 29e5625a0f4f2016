import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { documentNumbers, issuedDocuments } from './document-tables.ts';

/** What numbers begin with of which some are missing, with how many; none in a shop whose database is whole. */
export async function findNumberGaps(
  db: Queryable,
): Promise<readonly { readonly prefix: string; readonly missing: number }[]> {
  const issued = sql`(select count(distinct ${issuedDocuments.number}) from ${issuedDocuments}
    where starts_with(${issuedDocuments.number}, ${documentNumbers.prefix})
      and substr(${issuedDocuments.number}, length(${documentNumbers.prefix}) + 1) ~ '^[0-9]+$')`;
  const missing = sql<number>`(${documentNumbers.last} - ${issued})::int`;
  return db
    .select({ prefix: documentNumbers.prefix, missing })
    .from(documentNumbers)
    .where(sql`${missing} <> 0`)
    .orderBy(documentNumbers.prefix);
}
