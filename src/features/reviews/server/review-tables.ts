import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Translations } from '#features/catalogue/domain/attributes.ts';
import type { ReportGround, ReviewState } from '../domain/moderation.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    authorEmail: text('author_email').notNull(),
    authorImage: text('author_image'),
    productId: uuid('product_id').notNull(),
    productName: text('product_name').notNull(),
    /** Of the product’s name. */
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    rating: smallint('rating').notNull(),
    review: text('review').notNull(),
    suggestion: text('suggestion').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
    state: text('state').$type<ReviewState>().notNull().default('published'),
    /** Why admins hid the review; null unless it is hidden. */
    hiddenReason: text('hidden_reason'),
    /** Counts the changes of rating and texts, so that admins publish only what they have read. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_state', sql`${table.state} in ('published', 'waiting', 'hidden')`),
    check(
      'reviews_hidden_with_reason',
      sql`(${table.state} = 'hidden') = (${table.hiddenReason} is not null)`,
    ),
    unique('reviews_one_per_person_and_product').on(table.authorId, table.productId),
    // Scanned backwards for newest first. A descending index would put nulls last and not match.
    index('reviews_newest').on(table.writtenAt, table.id),
    index('reviews_search_text').using('gin', sql`${searchText} gin_trgm_ops`),
    index('reviews_product').on(table.productId, table.writtenAt, table.id),
    index('reviews_not_public')
      .on(table.state, table.writtenAt, table.id)
      .where(sql`${table.state} <> 'published'`),
  ],
);

/** Products whose hidden review its author has deleted. A new one waits until admins publish it. */
export const deletedHiddenReviews = pgTable(
  'deleted_hidden_reviews',
  {
    authorId: uuid('author_id').notNull(),
    productId: uuid('product_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.authorId, table.productId] })],
);

/** Reports by readers. A report is open until admins decide about its review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    ground: text('ground').$type<ReportGround>().notNull(),
    comment: text('comment').notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true, precision: 3 }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('review_reports_open')
      .on(table.reviewId, table.reportedAt)
      .where(sql`${table.closedAt} is null`),
    // Deleting a review deletes its reports.
    index('review_reports_review').on(table.reviewId),
  ],
);

/** What `q` of a list searches. */
export const searchText = sql`(product_name || E'\\n' || author_name || E'\\n' || review || E'\\n' || suggestion)`;
