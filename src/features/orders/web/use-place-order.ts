import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Product } from '#features/catalogue/contract.ts';
import { useApi } from '#browser/api.ts';
import { retryCall, type RetryReason } from '#browser/retry-call.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { placeOrder } from '../contract.ts';
import type { NewOrder } from '../domain/order-form.ts';
import { statusTexts } from '../domain/order-state.ts';
import { dropDraft } from './order-draft.ts';
import { linePriceFor, type OrderFormValues } from './order-form-rules.ts';
import { toPlaceOrderError, type PlaceOrderError } from './place-order-errors.ts';

/** The router state with which My Orders announces and highlights the new order. */
export interface PlacedOrderState {
  readonly placed: string;
  /** Of the order form: its message is documented. */
  readonly byOrderForm?: true;
}

/** What is to be paid as the buyer saw it, and how and where it is delivered. */
interface PlacedTotals extends Pick<NewOrder, 'deliveryMethod' | 'country' | 'postalCode'> {
  readonly toPay?: string;
}

/**
 * Places the order once and opens My Orders, or returns the refusal. Without a response it repeats the call until the page is
 * left.
 */
export function usePlaceOrder(product: Product, draft: string) {
  const api = useApi();
  const submit = useSubmission();
  const { user } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<PlaceOrderError | null>(null);
  /** Why the order is sent again; null while it is not. */
  const [waiting, setWaiting] = useState<RetryReason | null>(null);
  const attempt = useRef<AbortController>(null);
  const stop = () => attempt.current?.abort();
  useEffect(() => () => attempt.current?.abort(), []);

  async function place(
    values: OrderFormValues,
    more: PlacedTotals,
  ): Promise<PlaceOrderError | null> {
    // The documented body. The shop checks these fields against its database, or ignores them.
    const body = {
      ...values,
      userName: user?.displayName,
      userMail: user?.email,
      productname: product.name,
      productId: product._id,
      img: product.img,
      status: statusTexts.pending,
      price: linePriceFor(product, values.quantity)?.total,
      ...more,
    };
    const outcome = await submit(body, (content, idempotencyKey) => {
      setRefused(null);
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      const send = () => api(placeOrder, { body: content }, { idempotencyKey });
      return retryCall(send, { signal, onWait: setWaiting });
    });
    if (!outcome) return null;
    setWaiting(null);
    if (outcome.ok) {
      setRefused(null);
      dropDraft(draft);
      const state: PlacedOrderState = { placed: outcome.value._id, byOrderForm: true };
      await navigate('/dashboard/myorders', { state });
      return null;
    }
    const refusal = toPlaceOrderError(outcome.problem, product.currency);
    // First, so that the fields get their errors before the buyer can answer the refusal.
    if (refusal.outdated) await revalidate();
    setRefused(refusal);
    return refusal;
  }

  return { place, refused, waiting, stop, dismiss: () => setRefused(null) };
}
