import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { useSession } from '#features/sessions/web/index.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { addReview } from '../contract.ts';
import { starsOf } from '../domain/stars.ts';
import { reviewMessages } from './messages.ts';
import type { z } from 'zod';
import { id, requiredText } from '#shared/text.ts';
import { reviewForm } from '../domain/review-form.ts';

/** The fields of the contract's form and the reviewed product. */
export const reviewRules = reviewForm.extend({
  productId: requiredText(64, reviewMessages.productMissing).pipe(id),
});
export type ReviewInput = z.input<typeof reviewRules>;
export type ReviewValues = z.output<typeof reviewRules>;

/** Adds the review once, or returns the problem. */
export function useAddReview() {
  const api = useApi();
  const submit = useSubmission();
  const { user } = useSession();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  /** Refused because the user has already reviewed the product. */
  const [reviewed, setReviewed] = useState(false);
  const [added, setAdded] = useState(false);

  /** @param name of the product */
  async function add(
    { rating, ...values }: ReviewValues,
    name: string | undefined,
  ): Promise<FormRefusal | null> {
    // The documented body. The shop checks the author and takes name and picture from its database.
    const author = { username: user?.displayName, image: user?.photoURL, email: user?.email };
    const body = { ...author, name, ...values, rating: starsOf(rating) };
    const outcome = await submit(body, (content, idempotencyKey) =>
      api(addReview, { body: content }, { idempotencyKey }),
    );
    if (!outcome) return null;
    if (outcome.ok) {
      const waits = outcome.value.state === 'waiting';
      toast.positive(reviewMessages.added, waits ? { description: reviewMessages.waits } : {});
      setAdded(true);
      return null;
    }
    setRefused(outcome.problem);
    setReviewed(outcome.problem.type === 'reviews/already-reviewed');
    return outcome.problem;
  }

  return { add, added, refused, reviewed };
}
