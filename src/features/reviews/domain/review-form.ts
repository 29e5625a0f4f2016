import { z } from 'zod';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';
import { ratingOf } from './stars.ts';

const RATING = 'A rating from 1 to 5 stars';
/** Set on each member of the union: forms show the error of the first member, not of the union. */
const ratingError = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === '' ? 'Rating is Required' : RATING;
const ratingText = { error: ratingError };

const rating = z
  .union([z.string(ratingText), z.number(ratingText)], ratingText)
  .transform((value, context) => {
    const points = ratingOf(value);
    if (points !== null) return points;
    context.addIssue(ratingError({ input: value }));
    return z.NEVER;
  });

/** The review form (docs/specification.md#reviews). */
export const reviewForm = z.strictObject({
  rating,
  review: withoutDirectionMarks(requiredText(4000, 'Review is Required')),
  suggestion: withoutDirectionMarks(requiredText(2000, 'Suggestion is Required')),
});
export type ReviewForm = z.output<typeof reviewForm>;
