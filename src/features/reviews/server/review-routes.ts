import { ownerByEmail } from '#shared/caller.ts';
import { RESTRICTION, viewerOf } from '#features/catalogue/server/index.ts';
import { findOwnerIds } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { reviewsOfCompanyContract } from '../company-view-contract.ts';
import { reviewContract } from '../contract.ts';
import { addReview, type ReviewDeps } from './add-review.ts';
import { changeOwnReview, deleteOwnReview } from './change-own-review.ts';
import { moderateReviews } from './moderate-reviews.ts';
import { listModeratedReviews } from './moderation-store.ts';
import { presentModeratedReviews, presentOwnReviews, presentReviews } from './present-review.ts';
import { reportReview } from './report-review.ts';
import { authorOf, listReviews, ratingOfProduct } from './review-store.ts';

export function reviewRoutes(db: Queryable, deps: ReviewDeps): Route[] {
  const author = ({ params: { id } }: { params: { id: string } }) => authorOf(db, id);
  return [
    route(reviewContract.addReview, {
      handle: ({ body, caller, company, transact }) =>
        transact(async (tx) => {
          const row = await addReview(tx, deps, caller, viewerOf(company), body);
          const [review] = await presentOwnReviews(tx, [row]);
          if (!review) throw new Error(`review ${row.id} was not presented`);
          return { ...review, insertedId: review._id };
        }),
    }),
    route(reviewContract.listReviews, {
      handle: async ({ query }) => {
        const { items, next } = await listReviews(db, query, { productId: query.productId });
        return { items: await presentReviews(db, items), next };
      },
      cacheTags: (_page, { query: { productId } }) => [
        { topic: 'review', entityId: productId ?? null },
        RESTRICTION,
      ],
    }),
    route(reviewsOfCompanyContract.listReviewsOfCompany, {
      handle: async ({ query, company }) => {
        const { productId } = query;
        const viewer = viewerOf(company);
        const { items, next } = await listReviews(db, query, { productId, viewer });
        return { items: await presentReviews(db, items), next };
      },
    }),
    route(reviewContract.getRating, {
      handle: ({ params: { id } }) => ratingOfProduct(db, null, id),
      cacheTags: (_rating, { params: { id } }) => [{ topic: 'review', entityId: id }, RESTRICTION],
    }),
    route(reviewsOfCompanyContract.getRatingOfCompany, {
      handle: ({ params: { id }, company }) => ratingOfProduct(db, viewerOf(company), id),
    }),
    route(reviewContract.listOwnReviews, {
      owner: ({ query, caller }) => ownerByEmail(query.email ?? caller.email, caller),
      handle: async ({ query, caller }) => {
        const authorIds = await findOwnerIds(db, caller, query.email);
        const { items, next } = await listReviews(db, query, { authorIds, all: true });
        return { items: await presentOwnReviews(db, items), next };
      },
    }),
    route(reviewContract.updateReview, {
      owner: author,
      handle: async ({ params: { id }, body, caller, ip, transact }) => {
        const by = { caller, ip };
        const changed = await transact((tx) => changeOwnReview(tx, deps, by, id, body));
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    route(reviewContract.deleteReview, {
      owner: author,
      handle: async ({ params: { id }, caller, ip, transact }) => {
        await transact((tx) => deleteOwnReview(tx, deps, { caller, ip }, id));
        return { deletedCount: 1 };
      },
    }),
    route(reviewContract.reportReview, {
      handle: async ({ params: { id }, body, ip, transact }) => {
        await transact((tx) => reportReview(tx, deps, id, { ...body, ip }));
        return { reported: true as const };
      },
    }),
    route(reviewContract.listAllReviews, {
      handle: async ({ query }) => {
        const { items, next } = await listModeratedReviews(db, query, query.show ?? 'all');
        return { items: await presentModeratedReviews(db, items), next };
      },
    }),
    route(reviewContract.moderateReviews, {
      handle: (request) =>
        request.transact((tx) => moderateReviews(tx, deps, request, request.body)),
    }),
  ];
}
