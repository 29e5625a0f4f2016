import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import {
  readDocument,
  type BusinessDocument,
  type DocumentPayment,
} from '../domain/business-document.ts';
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

/** The early-payment discounts of issued documents that have some, by their ids. */
export async function findEarlyPayments(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentPayment['discounts']>> {
  if (ids.length === 0) return new Map();
  const discounts = sql<
    DocumentPayment['discounts'] | null
  >`${issuedDocuments.content} -> 'payment' -> 'discounts'`;
  const rows = await db
    .select({ id: issuedDocuments.id, discounts })
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.id, [...ids]));
  return new Map(rows.flatMap((row) => (row.discounts?.length ? [[row.id, row.discounts]] : [])));
}

/** Those of these documents that have no e-invoice. It is not known of documents that an earlier version issued. */
export async function findWithoutEInvoice(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { id, isEInvoice } = issuedDocuments;
  const rows = await db
    .select({ id })
    .from(issuedDocuments)
    .where(and(inArray(id, [...ids]), eq(isEInvoice, false)));
  return new Set(rows.map((row) => row.id));
}
