import { useEffect, useRef } from 'react';
import { retryCall } from '#browser/retry-call.ts';
import { showRetry } from '#browser/show-retry.ts';
import { NO_RESPONSE, type PaymentOutcome } from './card-form-props.ts';

/** The response of the card provider was lost, or the request was not sent. */
export const NOT_ANSWERED: PaymentOutcome = { outcome: 'refused', message: NO_RESPONSE };

/**
 * Returns a function that asks the card provider until it responds, the payer stops it, or the page is
 * left. This is safe: an intent is charged once (https://docs.stripe.com/payments/paymentintents/lifecycle).
 */
export function useRetriedConfirmation() {
  const page = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);
  return async <Outcome>(confirm: () => Promise<Outcome>): Promise<Outcome> => {
    const stop = new AbortController();
    let removeNotice: () => unknown = doNothing;
    async function send() {
      const outcome = await confirm();
      const ok = outcome !== NOT_ANSWERED;
      return { outcome, ok, ...(!ok && { problem: { status: 0 } }) };
    }
    try {
      const { outcome } = await retryCall(send, {
        signal: AbortSignal.any([stop.signal, page.current.signal]),
        onWait: (reason) => {
          removeNotice();
          removeNotice = showRetry(reason, () => stop.abort());
        },
      });
      return outcome;
    } finally {
      removeNotice();
    }
  };
}

const doNothing = () => undefined;
