import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

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
    rating: smallint('rating').notNull(),
    review: text('review').notNull(),
    suggestion: text('suggestion').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    unique('reviews_one_per_person_and_product').on(table.authorId, table.productId),
    // Scanned backwards for newest first. A descending index would put nulls last and not match.
    index('reviews_newest').on(table.writtenAt, table.id),
    index('reviews_search_text').using('gin', sql`${searchText} gin_trgm_ops`),
    index('reviews_product').on(table.productId, table.writtenAt, table.id),
  ],
);

/** What `q` of a list searches. */
export const searchText = sql`(product_name || E'\\n' || author_name || E'\\n' || review || E'\\n' || suggestion)`;
