import { useState } from 'react';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { enterOrderLines, getEnteredTotals } from '../entry-contract.ts';
import type { CheckoutDetails } from './checkout-fields.ts';
import type { AskTotals } from './use-order-totals.ts';
import {
  toRefusal,
  type CheckoutOutcome,
  type CheckoutRefusal,
  type OrderedCart,
} from './use-check-out.ts';

export interface DeliveryPrice {
  readonly price: string;
  readonly reason: string;
}

/**
 * Enters an order of many lines for a customer, or for a company of theirs, once. The dashboard repeats a call without a response
 * (`RetryChanges`).
 */
export function useEnterOrder(customerId: string, companyId: string | null) {
  const api = useApi();
  const submit = useSubmission();
  const [refused, setRefused] = useState<CheckoutRefusal | null>(null);

  async function order(
    fields: CheckoutDetails,
    { lines, total, currency }: OrderedCart,
    deliveryPrice: DeliveryPrice | null,
  ): Promise<CheckoutOutcome> {
    const company = companyId === null ? {} : { companyId };
    const agreed = deliveryPrice && { deliveryPrice };
    const body = { ...fields, ...company, ...agreed, lines: [...lines], price: total };
    const outcome = await submit(body, (content, idempotencyKey) => {
      setRefused(null);
      const params = { id: customerId };
      return api(enterOrderLines, { params, body: content }, { idempotencyKey });
    });
    if (!outcome) return {};
    if (outcome.ok) return { placed: outcome.value };
    const { problem } = outcome;
    const refusal = {
      ...toRefusal(problem, currency),
      ...(problem.type === 'orders/price-changed' && { isPriceChanged: true as const }),
      // Staff ask nobody for approval.
      ...(problem.type === 'companies/beyond-limit' && {
        title: t('This order is beyond a limit of the cost centre.'),
      }),
    };
    setRefused(refusal);
    return { refusal };
  }

  const askTotals: AskTotals = async (wanted, signal) => {
    const company = companyId === null ? {} : { companyId };
    const outcome = await api(getEnteredTotals, { body: { ...wanted, ...company } }, { signal });
    return outcome.ok ? outcome.value : null;
  };

  return {
    order,
    askTotals,
    refused,
    waiting: null,
    stop: () => undefined,
    dismiss: () => setRefused(null),
  };
}
