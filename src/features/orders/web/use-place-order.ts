import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Product } from '#features/catalogue/contract.ts';
import { useApi } from '#browser/api.ts';
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

/** Places the order once and opens My Orders, or returns the refusal. */
export function usePlaceOrder(product: Product, draft: string) {
  const api = useApi();
  const submit = useSubmission();
  const { user } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<PlaceOrderError | null>(null);

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
    const outcome = await submit(body, (content, idempotencyKey) =>
      api(placeOrder, { body: content }, { idempotencyKey }),
    );
    if (!outcome) return null;
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

  return { place, refused };
}
