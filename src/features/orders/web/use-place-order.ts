import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Product } from '#features/catalogue/contract.ts';
import { useApi } from '#browser/api.ts';
import { askAgain, type Waiting } from '#browser/ask-again.ts';
import { toast } from '#ui/toast.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { placeOrder } from '../contract.ts';
import { statusTexts } from '../domain/order-state.ts';
import { orderMessages } from './messages.ts';
import { dropDraft } from './order-draft.ts';
import { linePriceFor, type OrderFormValues } from './order-form-rules.ts';
import { toPlaceOrderError, type PlaceOrderError } from './place-order-errors.ts';

/** The router state with which My Orders highlights the new order. */
export interface PlacedOrderState {
  readonly placed: string;
}

/**
 * Places the order once and opens My Orders, or returns the refusal. Without a response it asks again
 * until the page is left.
 */
export function usePlaceOrder(product: Product, draft: string) {
  const api = useApi();
  const submit = useSubmission();
  const { user } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<PlaceOrderError | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const attempt = useRef<AbortController>(null);
  const stop = () => attempt.current?.abort();
  useEffect(() => () => attempt.current?.abort(), []);

  async function place(values: OrderFormValues): Promise<PlaceOrderError | null> {
    // The documented body. The shop checks these fields against its database, or ignores them.
    const body = {
      ...values,
      userName: user?.displayName,
      userMail: user?.email,
      productId: product._id,
      productname: product.name,
      img: product.img,
      status: statusTexts.pending,
      price: linePriceFor(product, values.quantity)?.total,
    };
    const outcome = await submit(body, (content, idempotencyKey) => {
      attempt.current = new AbortController();
      const { signal } = attempt.current;
      setRefused(null);
      return askAgain(() => api(placeOrder, { body: content }, { idempotencyKey }), {
        signal,
        onWaiting: setWaiting,
      });
    });
    if (!outcome) return null;
    setWaiting(null);
    if (outcome.ok) {
      setRefused(null);
      dropDraft(draft);
      toast.positive(orderMessages.placed);
      const state: PlacedOrderState = { placed: outcome.value._id };
      await navigate('/dashboard/myorders', { state });
      return null;
    }
    const refusal = toPlaceOrderError(outcome.problem, product.currency);
    setRefused(refusal);
    if (refusal.outdated) await revalidate();
    return refusal;
  }

  return { place, refused, waiting, stop, dismiss: () => setRefused(null) };
}
