import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { deletion, inserted, modification, optionalField } from '#shared/api-schemas.ts';
import {
  moderationFilters,
  reportGrounds,
  reviewActions,
  reviewStates,
} from './domain/moderation.ts';
import { reviewForm } from './domain/review-form.ts';

export const reviewRefusals = refusals('reviews', {
  alreadyReviewed: { status: 409, title: 'You have already reviewed this product.' },
  productNameNotUnique: {
    status: 409,
    title: 'Several products have this name. Send productId instead.',
    members: { name: z.string() },
  },
  notYourEmail: { status: 403, title: 'You can only review in your own name.' },
  reviewNotFound: { status: 404, title: 'This review no longer exists.' },
});

/** A public review: without the email address of its author. */
export const publicReview = z.object({
  _id: z.string(),
  username: z.string(),
  image: z.string().nullable(),
  /** The name of the product. */
  name: z.string(),
  productId: z.string().nullable(),
  /** One star character per point. */
  rating: z.string(),
  review: z.string(),
  suggestion: z.string(),
  /** Whether the author has an order of the product that is not cancelled or expired. */
  verifiedPurchase: z.boolean(),
  writtenAt: z.string(),
});
export type PublicReview = z.output<typeof publicReview>;

export const ownReview = publicReview.extend({
  email: z.string(),
  /** Only published reviews are public. */
  state: z.enum(reviewStates),
  /** Why the shop hid the review; null unless it is hidden. */
  hiddenReason: z.string().nullable(),
});
export type OwnReview = z.output<typeof ownReview>;

/**
 * The stored `username`, `image` and `email` are the author's own, from the database. The request
 * is refused if its `email` differs; its `username` and `image` are ignored.
 */
export const newReview = reviewForm.extend({
  productId: optionalField(id),
  name: optionalField(text(200)),
  username: optionalField(text(120)),
  image: text(2000).nullish(),
  email: optionalField(email),
});
export type NewReview = z.output<typeof newReview>;

export const addReview = endpoint({
  method: 'POST',
  path: '/review/',
  summary: 'Review a product',
  access: 'customer',
  body: newReview.refine((body) => body.productId ?? body.name, {
    path: ['name'],
    message: 'Send productId or the product’s name',
  }),
  status: 201,
  response: ownReview.extend(inserted),
  refusals: [
    catalogueRefusals.productNotFound,
    reviewRefusals.productNameNotUnique,
    reviewRefusals.alreadyReviewed,
    reviewRefusals.notYourEmail,
  ],
  once: true,
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/review',
  summary: 'List reviews, newest first',
  access: 'public',
  query: pageQuery.extend({ productId: id.optional() }),
  response: z.array(publicReview),
  paged: true,
});

export const getRating = endpoint({
  method: 'GET',
  path: '/product/{id}/rating',
  summary: 'Get the number of reviews of a product and their average rating',
  access: 'public',
  params: z.object({ id }),
  response: z.object({
    count: z.int(),
    /** Rounded to two decimals; null without reviews. */
    average: z.number().nullable(),
  }),
});
export type Rating = z.output<(typeof getRating)['response']>;

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  summary: 'List the reviews of a user, newest first; without `email`, those of the caller',
  access: 'owner-or-staff:reviews.moderate',
  query: pageQuery.extend({ email: email.optional() }),
  response: z.array(ownReview),
  paged: true,
});

export const updateReview = endpoint({
  method: 'PATCH',
  path: '/review/{id}',
  summary: 'Change one’s own review; its product and date stay',
  access: 'owner',
  params: z.object({ id }),
  body: reviewForm,
  response: modification,
  refusals: [reviewRefusals.reviewNotFound],
  repeatable: true,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/review/{id}',
  summary: 'Delete one’s own review',
  access: 'owner',
  params: z.object({ id }),
  response: deletion,
  refusals: [reviewRefusals.reviewNotFound],
  once: true,
});

/** A review as admins see it. */
export const moderatedReview = ownReview.extend({
  /** Counts the changes of rating and texts. */
  version: z.int(),
  /** Open reports, oldest first. */
  reports: z.array(
    z.object({ ground: z.enum(reportGrounds), comment: z.string(), reportedAt: z.string() }),
  ),
});
export type ModeratedReview = z.output<typeof moderatedReview>;

export const reportForm = z.strictObject({
  ground: z.enum(
    reportGrounds,
    message('Must be one of {choices}', { choices: reportGrounds.join(', ') }),
  ),
  comment: optionalField(singleLine(text(500))),
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/review/{id}/reports',
  summary: 'Report a public review to the shop',
  access: 'public',
  params: z.object({ id }),
  body: reportForm,
  status: 201,
  response: z.object({ reported: z.literal(true) }),
  refusals: [reviewRefusals.reviewNotFound],
  maxPerMinute: 10,
  once: true,
});

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/allreviews',
  summary: 'List the reviews of all states with their open reports, newest first',
  access: 'staff:reviews.moderate',
  query: pageQuery.extend({
    show: z
      .enum(
        moderationFilters,
        message('Must be one of {choices}', { choices: moderationFilters.join(', ') }),
      )
      .optional(),
  }),
  response: z.array(moderatedReview),
  paged: true,
});

const MAX_MODERATED = 200;

export const reviewAction = z
  .strictObject({
    action: z.enum(
      reviewActions,
      message('Must be one of {choices}', { choices: reviewActions.join(', ') }),
    ),
    reviews: z
      .array(id)
      .min(1, 'Select at least one review')
      .max(MAX_MODERATED, message('At most {max} reviews', { max: MAX_MODERATED })),
    /** The versions that were read. A review that has another one now is left out. */
    seen: optionalField(
      z
        .array(z.strictObject({ review: id, version: z.int().min(1) }))
        .max(MAX_MODERATED, message('At most {max} reviews', { max: MAX_MODERATED })),
    ),
    /** Required to hide a review. Its author sees it. */
    reason: optionalField(singleLine(text(300))),
  })
  .refine(({ action, reason }) => action !== 'hide' || reason !== undefined, {
    path: ['reason'],
    message: 'Enter a reason. The author sees it.',
  });
export type ReviewAction = z.output<typeof reviewAction>;

export const moderateReviews = endpoint({
  method: 'POST',
  path: '/review-actions',
  summary:
    'Hide reviews with a reason, publish hidden or waiting ones, or dismiss their reports. Hiding and publishing close open reports',
  access: 'staff:reviews.moderate',
  body: reviewAction,
  response: modification.extend({
    /** The reviews that their authors have changed since they were `seen`, which are left as they are. */
    outdated: z.array(z.string()),
  }),
  once: true,
});

export const reviewContract = {
  addReview,
  listReviews,
  getRating,
  listOwnReviews,
  updateReview,
  deleteReview,
  reportReview,
  listAllReviews,
  moderateReviews,
};
