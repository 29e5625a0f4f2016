import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { readDocument, type BusinessDocument } from '../domain/business-document.ts';
import { issuedDocuments } from './document-tables.ts';

/** What issued documents say, by their ids. */
export async function findIssuedDocuments(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BusinessDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: issuedDocuments.id, content: issuedDocuments.content })
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.id, [...ids]));
  return new Map(rows.map(({ id, content }) => [id, readDocument(content)]));
}
