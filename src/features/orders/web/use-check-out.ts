import { useEffect, useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { retryCall, type RetryReason } from '#browser/retry-call.ts';
import { useSubmission } from '#browser/use-submission.ts';
import type { ProblemsOf } from '#shared/endpoint.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { checkout, type Order } from '../contract.ts';
import type { CheckoutLine } from '../domain/checkout-form.ts';
import type { RefusedLine } from '../domain/refused-line.ts';
import type { CheckoutDetails } from './checkout-fields.ts';
import type { enterOrderLines } from '../entry-contract.ts';
import { limitText } from './company-fields.tsx';
import { orderMessages } from './messages.ts';
import { atDeliveryMethod } from './place-order-errors.ts';

export interface CheckoutRefusal extends FormRefusal {
  /** The lines that cannot be ordered as they are. */
  readonly lines?: readonly RefusedLine[];
  /** The total is not what was sent. */
  readonly isPriceChanged?: true;
}

/** Empty if the form was sent twice at once. */
export interface CheckoutOutcome {
  readonly placed?: Order;
  readonly refusal?: CheckoutRefusal;
}

export interface OrderedCart {
  readonly lines: readonly CheckoutLine[];
  readonly total: string;
  readonly currency: string;
}

/**
 * Orders the lines of a cart once. Without a response it repeats the
 * call, with the same key, until the page is left or the buyer stops it.
 */
export function useCheckOut() {
  const api = useApi();
  const submit = useSubmission();
  const [refused, setRefused] = useState<CheckoutRefusal | null>(null);
  /** Why the order is sent again; null while it is not. */
  const [waiting, setWaiting] = useState<RetryReason | null>(null);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  async function order(
    fields: CheckoutDetails,
    { lines, total, currency }: OrderedCart,
  ): Promise<CheckoutOutcome> {
    const body = { ...fields, lines: [...lines], price: total, fromCart: true };
    const outcome = await submit(body, (content, idempotencyKey) => {
      setRefused(null);
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const send = () => api(checkout, { body: content }, { idempotencyKey });
      return retryCall(send, { signal, onWait: setWaiting });
    });
    if (!outcome) return {};
    setWaiting(null);
    if (outcome.ok) return { placed: outcome.value };
    const refusal = toRefusal(outcome.problem, currency);
    setRefused(refusal);
    return { refusal };
  }

  return {
    order,
    refused,
    waiting,
    stop: () => attempt.current?.abort(),
    dismiss: () => setRefused(null),
  };
}

export function toRefusal(
  problem: ProblemsOf<typeof checkout> | ProblemsOf<typeof enterOrderLines>,
  currency: string,
): CheckoutRefusal {
  const { title } = problem;
  switch (problem.type) {
    case 'orders/lines-refused':
      return { title, lines: problem.lines };
    case 'orders/price-changed': {
      const detail = orderMessages.priceNow(formatAmount(problem.toPay ?? problem.price, currency));
      return { title: orderMessages.priceChanged, detail };
    }
    case 'companies/beyond-limit': {
      const detail = problem.limits.map((limit) => limitText(limit, currency)).join(' ');
      return { title, detail };
    }
    case 'shipping/method-required':
    case 'shipping/method-unavailable':
      return { title, errors: [atDeliveryMethod(problem)] };
    default:
      return { title, ...('errors' in problem && { errors: problem.errors }) };
  }
}
