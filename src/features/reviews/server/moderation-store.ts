import { and, asc, desc, eq, exists, ilike, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { MAX_OPEN_REPORTS, type ModerationFilter } from '../domain/moderation.ts';
import { after, type ReviewRow } from './review-store.ts';
import { deletedHiddenReviews, reviewReports, reviews, searchText } from './review-tables.ts';

const isOpen = isNull(reviewReports.closedAt);

/** Locks a public review. @returns whether there is one */
export async function lockPublicReview(tx: Queryable, id: string): Promise<boolean> {
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'published')))
    .for('update');
  return review !== undefined;
}

/** Stores a report of a review that is locked, unless it has `MAX_OPEN_REPORTS` already. */
export async function insertReport(
  tx: Queryable,
  report: typeof reviewReports.$inferInsert,
): Promise<void> {
  const ofReview = eq(reviewReports.reviewId, report.reviewId);
  const open = await tx.$count(reviewReports, and(ofReview, isOpen));
  if (open < MAX_OPEN_REPORTS) await tx.insert(reviewReports).values(report);
}

/** A page of reviews of all states, newest first. `q` matches as in the public list, and the author's email. */
export async function listModeratedReviews(
  db: Queryable,
  query: PageQuery,
  show: ModerationFilter,
): Promise<Page<ReviewRow>> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        matching(db, show),
        query.q
          ? sql`(${ilike(searchText, containing(query.q))} or ${reviews.authorEmail} = ${query.q.toLowerCase()})`
          : undefined,
        query.cursor ? after(query.cursor) : undefined,
      ),
    )
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(pageSize(query) + 1);
  return toPage(rows, pageSize(query), (row) => [row.writtenAt.toISOString(), row.id]);
}

function matching(db: Queryable, show: ModerationFilter) {
  if (show === 'all') return undefined;
  if (show !== 'reported') return eq(reviews.state, show);
  const open = db
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviews.id), isOpen));
  return exists(open);
}

/** The open reports of these reviews, oldest first. */
export async function openReports(db: Queryable, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return [];
  return db
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, reviewIds), isOpen))
    .orderBy(asc(reviewReports.reportedAt), asc(reviewReports.id));
}

/**
 * Locks these reviews in the order of their ids, so that concurrent decisions do not deadlock.
 * @returns those that exist.
 */
export async function lockReviews(tx: Queryable, ids: readonly string[]): Promise<ReviewRow[]> {
  return tx
    .select()
    .from(reviews)
    .where(inArray(reviews.id, ids))
    .orderBy(asc(reviews.id))
    .for('update');
}

/** @returns the ids of the reviews that were not hidden before. */
export async function hideReviews(
  tx: Queryable,
  ids: readonly string[],
  hiddenReason: string,
): Promise<string[]> {
  const hidden = await tx
    .update(reviews)
    .set({ state: 'hidden', hiddenReason })
    .where(and(inArray(reviews.id, ids), ne(reviews.state, 'hidden')))
    .returning({ id: reviews.id });
  return hidden.map(({ id }) => id);
}

/**
 * Later reviews of the authors for the same products need no approval for an earlier, hidden one.
 * @returns the ids of the reviews that were not public before.
 */
export async function publishReviews(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const published = await tx
    .update(reviews)
    .set({ state: 'published', hiddenReason: null })
    .where(and(inArray(reviews.id, ids), ne(reviews.state, 'published')))
    .returning({ id: reviews.id });
  const publishedIds = published.map(({ id }) => id);
  const { authorId, productId } = deletedHiddenReviews;
  const publishedReview = tx
    .select()
    .from(reviews)
    .where(
      and(
        inArray(reviews.id, publishedIds),
        eq(reviews.authorId, authorId),
        eq(reviews.productId, productId),
      ),
    );
  await tx.delete(deletedHiddenReviews).where(exists(publishedReview));
  return publishedIds;
}

/** @returns the ids of the reviews that had open reports. */
export async function closeReports(
  tx: Queryable,
  reviewIds: readonly string[],
  closedAt: Date,
): Promise<string[]> {
  const closed = await tx
    .update(reviewReports)
    .set({ closedAt })
    .where(and(inArray(reviewReports.reviewId, reviewIds), isOpen))
    .returning({ reviewId: reviewReports.reviewId });
  return [...new Set(closed.map(({ reviewId }) => reviewId))];
}
