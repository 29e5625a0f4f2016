import { and, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isSeenBySql, type Viewer } from '#features/catalogue/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { batched } from '#platform/database/batched.ts';
import { containing } from '#platform/database/like.ts';
import { prepared } from '#platform/database/prepared.ts';
import {
  cursorTime,
  pageSize,
  decodeCursor,
  toPage,
  type Page,
  type PageQuery,
} from '#shared/pagination.ts';
import type { ReviewForm } from '../domain/review-form.ts';
import { deletedHiddenReviews, reviews, searchText } from './review-tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

type AuthorAndProduct = Pick<ReviewRow, 'authorId' | 'productId'>;

/** @returns null when the author has already reviewed the product. */
export async function insertReview(
  tx: Queryable,
  review: typeof reviews.$inferInsert,
): Promise<ReviewRow | null> {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.authorId, reviews.productId] })
    .returning();
  return row ?? null;
}

/** The author's id; null when there is no such review. */
export async function authorOf(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ authorId: reviews.authorId })
    .from(reviews)
    .where(eq(reviews.id, id));
  return row?.authorId ?? null;
}

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Queryable, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row ?? null;
}

/**
 * Locks the author's review of a product until the transaction ends. A deletion in progress has ended then.
 * @returns whether there is one.
 */
export async function lockReviewOf(
  tx: Transaction,
  { authorId, productId }: AuthorAndProduct,
): Promise<boolean> {
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.authorId, authorId), eq(reviews.productId, productId)))
    .for('update');
  return rows.length > 0;
}

export async function updateReview(
  tx: Transaction,
  id: string,
  { rating, review, suggestion, state }: ReviewForm & { readonly state?: 'waiting' },
): Promise<void> {
  const text = { rating, review, suggestion };
  await tx
    .update(reviews)
    .set({ ...text, version: sql`${reviews.version} + 1`, ...(state ? { state } : {}) })
    .where(eq(reviews.id, id));
}

export async function deleteReview(tx: Queryable, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

/** Makes the next review of the product by this author wait. */
export async function noteDeletedHiddenReview(
  tx: Queryable,
  { authorId, productId }: AuthorAndProduct,
): Promise<void> {
  await tx.insert(deletedHiddenReviews).values({ authorId, productId }).onConflictDoNothing();
}

/** Whether the author has deleted a hidden review of the product, and admins have published none since. */
export async function hasDeletedHiddenReview(
  tx: Queryable,
  { authorId, productId }: AuthorAndProduct,
): Promise<boolean> {
  const { authorId: author, productId: product } = deletedHiddenReviews;
  const rows = await tx
    .select({ author })
    .from(deletedHiddenReviews)
    .where(and(eq(author, authorId), eq(product, productId)));
  return rows.length > 0;
}

interface ReviewFilter {
  readonly authorIds?: readonly string[] | undefined;
  readonly productId?: string | undefined;
  /** The author and admins also see reviews that are not public. */
  readonly all?: boolean;
  /** Of restricted products, only reviews of those that this company sees are public; by default of none. */
  readonly viewer?: Viewer;
}

/** Published, of a product that the viewer sees. */
const isPublic = (viewer: Viewer) =>
  and(eq(reviews.state, 'published'), isSeenBySql(reviews.productId, viewer));

/** @returns how many reviews wait for approval, at most `max`. */
export async function countWaitingReviews(db: Queryable, max: number): Promise<number> {
  const waiting = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.state, 'waiting'))
    .limit(max);
  return db.$count(waiting.as('waiting'));
}

const cursorParts = z.tuple([cursorTime, z.guid()]);

/** A page of public reviews, or of all, newest first. `q` matches the product, the author's name and the texts. */
export async function listReviews(
  db: Queryable,
  query: PageQuery,
  filter: ReviewFilter,
): Promise<Page<ReviewRow>> {
  const { productId, authorIds, all, viewer = null } = filter;
  const rows =
    productId && viewer === null && !authorIds && !all && !query.cursor && !query.q
      ? await firstRows(db, { productId, rows: pageSize(query) + 1 })
      : await reviewsQuery(db, query, filter);
  return toPage(rows, pageSize(query), (row) => [row.writtenAt.toISOString(), row.id]);
}

export function reviewsQuery(
  db: Queryable,
  query: PageQuery,
  { authorIds, productId, all = false, viewer = null }: ReviewFilter,
) {
  return db
    .select()
    .from(reviews)
    .where(
      and(
        all ? undefined : isPublic(viewer),
        authorIds ? inArray(reviews.authorId, authorIds) : undefined,
        productId ? eq(reviews.productId, productId) : undefined,
        query.q ? ilike(searchText, containing(query.q)) : undefined,
        query.cursor ? after(query.cursor) : undefined,
      ),
    )
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(pageSize(query) + 1);
}

interface FirstPage {
  readonly productId: string;
  readonly rows: number;
}

/** The newest reviews of a product. Concurrent calls share one query. */
const firstRows = batched(async (db, pages: readonly FirstPage[]) => {
  const productIds = pages.map(({ productId }) => productId);
  const limit = Math.max(...pages.map(({ rows }) => rows));
  const newest = await newestOfEach(db).execute({ productIds, limit });
  return pages.map(({ productId, rows }) => {
    const id = productId.toLowerCase();
    return newest.filter((row) => row.productId === id).slice(0, rows);
  });
});

const newestOfEach = prepared((db) => {
  const newest = db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, sql`requested.product_id`), isPublic(null)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .as('newest');
  return db
    .select({ ...newest._.selectedFields })
    .from(sql`unnest(${sql.placeholder('productIds')}::uuid[]) as requested (product_id)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.writtenAt), desc(newest.id))
    .prepare('newest_reviews');
});

/** The number of reviews of a product and their average rating; without reviews if the viewer does not see it. */
export async function ratingOfProduct(db: Queryable, viewer: Viewer, productId: string) {
  if (viewer === null) return publicRating(db, productId);
  const [row] = await ratingsOf(db, viewer, eq(reviews.productId, productId));
  return row ? { count: row.count, average: row.average } : NO_RATING;
}

const NO_RATING = { count: 0, average: null };

/** Concurrent calls share one query. */
const publicRating = batched(async (db, productIds: readonly string[]) => {
  const rows = await ratings(db).execute({ productIds });
  const byProduct = new Map(rows.map(({ productId, ...rating }) => [productId, rating]));
  return productIds.map((id) => byProduct.get(id.toLowerCase()) ?? NO_RATING);
});

const ratings = prepared((db) =>
  ratingsOf(db, null, sql`${reviews.productId} = any(${sql.placeholder('productIds')})`).prepare(
    'ratings_of_products',
  ),
);

function ratingsOf(db: Queryable, viewer: Viewer, which: SQL) {
  return db
    .select({
      productId: reviews.productId,
      count: sql<number>`count(*)::int`,
      average: sql<number | null>`round(avg(${reviews.rating}), 2)::float8`,
    })
    .from(reviews)
    .where(and(which, isPublic(viewer)))
    .groupBy(reviews.productId);
}

export function after(cursor: string): SQL {
  const [writtenAt, id] = decodeCursor(cursor, cursorParts);
  return sql`(${reviews.writtenAt}, ${reviews.id}) < (${writtenAt}::timestamptz, ${id}::uuid)`;
}
