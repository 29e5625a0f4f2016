import type { z } from 'zod';
import { id, requiredText } from '#shared/text.ts';
import { reviewForm } from '../domain/review-form.ts';
import { reviewMessages } from './messages.ts';

/** The fields of the contract's form and the reviewed product. */
export const reviewRules = reviewForm.extend({
  productId: requiredText(64, reviewMessages.productMissing).pipe(id),
});
export type ReviewInput = z.input<typeof reviewRules>;
export type ReviewValues = z.output<typeof reviewRules>;
