import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { getPayments, type Order } from '../contract.ts';

/** When to reload after an attempt. The provider’s webhook events mostly arrive within a second. */
const POLL_DELAYS_MS = [300, 1_000, 3_000, 9_000];

/** The payment history, first as loaded with the page. `pollAgain` polls for updates. */
export function usePaymentHistory({ _id: id }: Order, first: PaymentHistory) {
  const api = useApi();
  const [shown, setShown] = useState({ first, history: first });
  /** The number of polls since the last attempt; null before the first attempt. */
  const [polls, setPolls] = useState<number | null>(null);
  if (shown.first !== first) setShown({ first, history: first });

  useEffect(() => {
    const wait = polls === null ? undefined : POLL_DELAYS_MS[polls];
    if (polls === null || wait === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function poll(before: number) {
      const outcome = await api(getPayments, { params: { id } }, { signal });
      if (outcome.ok) setShown((now) => ({ ...now, history: outcome.value }));
      setPolls(before + 1);
    }
    const timer = setTimeout(() => void poll(polls).catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, id, polls]);

  return { history: shown.history, pollAgain: () => setPolls(0) };
}
