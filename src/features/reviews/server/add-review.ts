import { catalogueRefusals } from '#features/catalogue/contract.ts';
import {
  findOrderableProduct,
  findOrderableProductsByName,
  type OrderableProduct,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import { loadSettings, type InitialSettings } from '#features/settings/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { reviewRefusals, type NewReview } from '../contract.ts';
import {
  hasDeletedHiddenReview,
  insertReview,
  lockReviewOf,
  type ReviewRow,
} from './review-store.ts';

export interface ReviewDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  /** Hides the networks of those who report reviews. */
  readonly reportSecret: string;
}

/**
 * Adds a review, one per user and product that the viewer sees, or refuses and changes nothing. It waits for approval if the author
 * needs one, or has deleted a review of the product that admins had hidden.
 */
export async function addReview(
  tx: Transaction,
  deps: ReviewDeps,
  author: SignedIn,
  viewer: Viewer,
  written: NewReview,
): Promise<ReviewRow> {
  if (written.email !== undefined && written.email !== author.email) {
    throw refuse(reviewRefusals.notYourEmail, {});
  }
  const product = await reviewedProduct(tx, viewer, written);
  const about = { authorId: author.id, productId: product.productId };
  // The author may be deleting a hidden one: only after that does it count.
  if (await lockReviewOf(tx, about)) throw refuse(reviewRefusals.alreadyReviewed, {});
  const waits =
    (await needsApproval(tx, deps, author)) || (await hasDeletedHiddenReview(tx, about));
  const review = await insertReview(tx, {
    id: deps.newId(),
    ...about,
    authorName: author.name,
    authorEmail: author.email,
    authorImage: author.image,
    productName: product.name,
    translations: product.translations,
    rating: written.rating,
    review: written.review,
    suggestion: written.suggestion,
    writtenAt: deps.now(),
    state: waits ? 'waiting' : 'published',
  });
  if (!review) throw refuse(reviewRefusals.alreadyReviewed, {});
  return review;
}

/** Whether reviews of this author wait until admins publish them: a setting, off by default. */
export async function needsApproval(
  tx: Transaction,
  { initial }: ReviewDeps,
  author: Pick<SignedIn, 'emailVerified'>,
): Promise<boolean> {
  if (author.emailVerified) return false;
  const { reviews } = await loadSettings(tx, initial);
  return reviews.holdUnverified;
}

async function reviewedProduct(
  tx: Transaction,
  viewer: Viewer,
  { productId, name }: NewReview,
): Promise<OrderableProduct> {
  if (productId) {
    const product = await findOrderableProduct(tx, viewer, productId);
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id: productId });
    return product;
  }
  const [product, another] = await findOrderableProductsByName(tx, viewer, name ?? '');
  if (!product) throw refuse(catalogueRefusals.productNotFound, { id: name ?? '' });
  if (another) throw refuse(reviewRefusals.productNameNotUnique, { name: name ?? '' });
  return product;
}
