import { describe, expect, test } from 'vitest';
import { orderAction } from '#features/orders/domain/order-action.ts';
import { refundForm } from '#features/orders/domain/refund-form.ts';
import { reviewForm } from '#features/reviews/domain/review-form.ts';
import { contactForm } from '#features/shop/contract.ts';
import type { z } from 'zod';

const ID = '0193c1f0-0000-7000-8000-000000000000';
const WITH_BIDI_OVERRIDE = 'See invoice \u202egpj.exe';

interface TextField {
  readonly form: z.ZodType;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly field: string;
}

const contact = {
  form: contactForm,
  filled: { name: 'Ada Byron', email: 'ada@example.com', message: 'When do you open?' },
};
const review = {
  form: reviewForm,
  filled: { rating: 5, review: 'Fits', suggestion: 'A longer lead' },
};
const refund = { form: refundForm, filled: { reason: 'A terminal was bent' } };
const cancellation = {
  form: orderAction,
  filled: { action: 'cancel', orders: [ID], reason: 'Out of stock' },
};

describe('texts that other people read must not change the text direction', () => {
  test.each<[string, TextField]>([
    ['the name of a message', { ...contact, field: 'name' }],
    ['a message', { ...contact, field: 'message' }],
    ['a review', { ...review, field: 'review' }],
    ['a suggestion', { ...review, field: 'suggestion' }],
    ['the reason of a refund', { ...refund, field: 'reason' }],
    ['the reason of a cancellation', { ...cancellation, field: 'reason' }],
  ])('%s', (_what, { form, filled, field }) => {
    expect(form.safeParse(filled).error).toBeUndefined();
    const { error } = form.safeParse({ ...filled, [field]: WITH_BIDI_OVERRIDE });
    expect(error?.issues).toMatchObject([
      { path: [field], message: 'Must not contain characters that change the text direction' },
    ]);
  });
});
