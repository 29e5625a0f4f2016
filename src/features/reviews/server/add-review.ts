import { catalogueRefusals } from '#features/catalogue/contract.ts';
import {
  findOrderableProduct,
  findOrderableProductsByName,
  type OrderableProduct,
} from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { reviewRefusals, type NewReview } from '../contract.ts';
import { insertReview, type ReviewRow } from './review-store.ts';

/** Adds a review, one per user and product, or refuses and changes nothing. */
export async function addReview(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  author: SignedIn,
  written: NewReview,
): Promise<ReviewRow> {
  if (written.email !== undefined && written.email !== author.email) {
    throw refuse(reviewRefusals.notYourEmail, {});
  }
  const product = await reviewedProduct(tx, written);
  const review = await insertReview(tx, {
    id: newId(),
    authorId: author.id,
    authorName: author.name,
    authorEmail: author.email,
    authorImage: author.image,
    productId: product.productId,
    productName: product.name,
    rating: written.rating,
    review: written.review,
    suggestion: written.suggestion,
    writtenAt: now(),
  });
  if (!review) throw refuse(reviewRefusals.alreadyReviewed, {});
  return review;
}

async function reviewedProduct(
  tx: Transaction,
  { productId, name }: NewReview,
): Promise<OrderableProduct> {
  if (productId) {
    const product = await findOrderableProduct(tx, productId);
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id: productId });
    return product;
  }
  const [product, another] = await findOrderableProductsByName(tx, name ?? '');
  if (!product) throw refuse(catalogueRefusals.productNotFound, { id: name ?? '' });
  if (another) throw refuse(reviewRefusals.productNameNotUnique, { name: name ?? '' });
  return product;
}
