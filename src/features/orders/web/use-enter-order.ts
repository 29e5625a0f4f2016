import { useState } from 'react';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { enterOrderLines } from '../entry-contract.ts';
import type { checkoutFields } from './checkout-fields.ts';
import {
  toRefusal,
  type CheckoutOutcome,
  type CheckoutRefusal,
  type OrderedCart,
} from './use-check-out.ts';

/**
 * Enters an order of many lines for a customer, once. The dashboard repeats a call without a response
 * (`RetryChanges`).
 */
export function useEnterOrder(customerId: string) {
  const api = useApi();
  const submit = useSubmission();
  const [refused, setRefused] = useState<CheckoutRefusal | null>(null);

  async function order(
    fields: z.output<typeof checkoutFields>,
    { lines, total, currency }: OrderedCart,
  ): Promise<CheckoutOutcome> {
    const body = { ...fields, lines: [...lines], price: total };
    const outcome = await submit(body, (content, idempotencyKey) => {
      setRefused(null);
      const params = { id: customerId };
      return api(enterOrderLines, { params, body: content }, { idempotencyKey });
    });
    if (!outcome) return {};
    if (outcome.ok) return { placed: outcome.value };
    const refusal = toRefusal(outcome.problem, currency);
    setRefused(refusal);
    return { refusal };
  }

  return { order, refused, waiting: null, stop: () => undefined, dismiss: () => setRefused(null) };
}
