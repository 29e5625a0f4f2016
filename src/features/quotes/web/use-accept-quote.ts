import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { retryCall, type RetryReason } from '#browser/retry-call.ts';
import { useSubmission } from '#browser/use-submission.ts';
import type { CheckoutRefusal } from '#features/orders/web/index.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import { acceptQuote, requestQuoteApproval, type Quote } from '../contract.ts';
import { toRefusal } from './acceptance-refusal.ts';

type Acceptance = ArgumentsOf<typeof acceptQuote>['body'];
type Fields = Omit<Acceptance, 'revision' | 'lines' | 'price'>;

/** What the page shows has changed. */
const staleTypes: ReadonlySet<string> = new Set(['quotes/quote-changed', 'companies/beyond-limit']);

/** Empty if the form was sent twice at once. */
interface AcceptOutcome {
  readonly orderId?: string;
  readonly refusal?: CheckoutRefusal;
}

/** Empty if the form was sent twice at once. */
interface AskOutcome {
  /** Of the purchase request. */
  readonly requisitionId?: string;
  readonly refusal?: CheckoutRefusal;
}

/**
 * Orders from a quote once, or asks for approval. Without a response it repeats the call, with the same key, until the page is left or the
 * buyer stops it.
 */
export function useAcceptQuote({ _id: id, revision, currency }: Quote) {
  const api = useApi();
  const submit = useSubmission();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<CheckoutRefusal | null>(null);
  /** Why the order is sent again; null while it is not. */
  const [waiting, setWaiting] = useState<RetryReason | null>(null);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  async function accept(
    fields: Fields,
    { lines, total: price }: { readonly lines: Acceptance['lines']; readonly total: string },
  ): Promise<AcceptOutcome> {
    const body = { ...fields, revision, lines, price };
    const outcome = await submit(body, (content, idempotencyKey) => {
      setRefused(null);
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const send = () => api(acceptQuote, { params: { id }, body: content }, { idempotencyKey });
      return retryCall(send, { signal, onWait: setWaiting });
    });
    if (!outcome) return {};
    setWaiting(null);
    if (outcome.ok) return { orderId: outcome.value.orderId };
    const refusal = toRefusal(outcome.problem, currency);
    setRefused(refusal);
    if (staleTypes.has(outcome.problem.type)) await revalidate();
    return { refusal };
  }

  async function ask(
    fields: Fields & { readonly reason: string },
    { lines, total: price }: { readonly lines: Acceptance['lines']; readonly total: string },
  ): Promise<AskOutcome> {
    const body = { ...fields, revision, lines, price };
    const outcome = await submit(body, (content, idempotencyKey) => {
      setRefused(null);
      return api(requestQuoteApproval, { params: { id }, body: content }, { idempotencyKey });
    });
    if (!outcome) return {};
    if (outcome.ok) return { requisitionId: outcome.value.requisitionId };
    const refusal = toRefusal(outcome.problem, currency);
    setRefused(refusal);
    if (staleTypes.has(outcome.problem.type)) await revalidate();
    return { refusal };
  }

  return { accept, ask, refused, waiting, stop: () => attempt.current?.abort() };
}
