import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#shared/texts/language.ts';
import { documentKinds, type StoredDocument } from '../domain/business-document.ts';

/** The last number of each range. A range is what its numbers begin with. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    prefix: text('prefix').primaryKey(),
    last: integer('last').notNull(),
  },
  (table) => [check('document_numbers_last', sql`${table.last} >= 1`)],
);

/**
 * Documents as they were issued. A trigger refuses every change and deletion (migration `documents`); only the digests of
 * the files, which are made after the number is taken, are set once.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    number: text('number').notNull(),
    /** 1 but for later versions of a quote. */
    version: smallint('version').notNull(),
    day: date('day').notNull(),
    language: text('language', { enum: languages }).notNull(),
    content: jsonb('content').$type<StoredDocument>().notNull(),
    /** Whether it has an e-invoice; null if it was issued before this was kept. */
    isEInvoice: boolean('is_e_invoice'),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
    /** SHA-256 of the archived files, in hexadecimal. */
    pdfDigest: text('pdf_digest'),
    xmlDigest: text('xml_digest'),
  },
  (table) => [
    uniqueIndex('issued_documents_number').on(table.number, table.version),
    check(
      'issued_documents_kind',
      sql`${table.kind} in ('quote', 'order-confirmation', 'pro-forma', 'delivery-note', 'invoice', 'credit-note')`,
    ),
  ],
);
