import { describe, expect, test } from 'vitest';
import { orderAction } from '#features/orders/domain/order-action.ts';
import { refundForm } from '#features/orders/domain/refund-form.ts';
import { reviewForm } from '#features/reviews/domain/review-form.ts';
import { contactForm } from '#features/shop/contract.ts';
import type { z } from 'zod';

const ID = '0193c1f0-0000-7000-8000-000000000000';
const TURNED = 'See invoice \u202egpj.exe';

interface Written {
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
const cancelling = {
  form: orderAction,
  filled: { action: 'cancel', orders: [ID], reason: 'Out of stock' },
};

describe('what one person writes and another reads stands in the order in which it is stored', () => {
  test.each<[string, Written]>([
    ['the name of a message', { ...contact, field: 'name' }],
    ['a message', { ...contact, field: 'message' }],
    ['a review', { ...review, field: 'review' }],
    ['a suggestion', { ...review, field: 'suggestion' }],
    ['the reason of a refund', { ...refund, field: 'reason' }],
    ['the reason of a cancellation', { ...cancelling, field: 'reason' }],
  ])('%s', (_what, { form, filled, field }) => {
    expect(form.safeParse(filled).error).toBeUndefined();
    const { error } = form.safeParse({ ...filled, [field]: TURNED });
    expect(error?.issues).toMatchObject([
      { path: [field], message: 'Must not contain characters that change the text direction' },
    ]);
  });
});
