import { z } from 'zod';
import { inReadingOrder } from '#shared/one-line.ts';
import { requiredText } from '#shared/text.ts';
import { ratingOf } from './stars.ts';

const RATING = 'A rating from 1 to 5 stars';
/** Said of each kind by itself: forms show the first complaint of a union, not the union's own. */
const ratingWords = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'Rating is Required' : RATING;
const ratingText = { error: ratingWords };

const rating = z
  .union([z.string(ratingText), z.number(ratingText)], ratingText)
  .transform((value, context) => {
    const points = ratingOf(value);
    if (points !== null) return points;
    context.addIssue(ratingWords({ input: value }));
    return z.NEVER;
  });

/** The review form (docs/specification.md#reviews). */
export const reviewForm = z.strictObject({
  rating,
  review: inReadingOrder(requiredText(4000, 'Review is Required')),
  suggestion: inReadingOrder(requiredText(2000, 'Suggestion is Required')),
});
export type ReviewForm = z.output<typeof reviewForm>;
