import type { z } from 'zod';
import { id, requiredText } from '#shared/text.ts';
import { reviewForm } from '../domain/review-form.ts';
import { reviewMessages } from './messages.ts';

/** The contract's form, and the product that it is about. */
export const reviewRules = reviewForm.extend({
  productId: requiredText(64, reviewMessages.productMissing).pipe(id),
});
export type ReviewInput = z.input<typeof reviewRules>;
export type ReviewValues = z.output<typeof reviewRules>;
