import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { getPayments, type Order } from '../contract.ts';

/** The card provider tells the shop of an attempt by itself, in several steps, mostly within a second. */
const LOOK_AFTER_MS = [300, 1_000, 3_000, 9_000];

/** The payments of an order as the page was opened with; `lookAgain` waits for what is new in them. */
export function usePaymentHistory({ _id: id }: Order, first: PaymentHistory) {
  const api = useApi();
  const [shown, setShown] = useState({ first, history: first });
  /** How often has been looked since the last attempt; null before any. */
  const [looks, setLooks] = useState<number | null>(null);
  if (shown.first !== first) setShown({ first, history: first });

  useEffect(() => {
    const wait = looks === null ? undefined : LOOK_AFTER_MS[looks];
    if (looks === null || wait === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function look(before: number) {
      const outcome = await api(getPayments, { params: { id } }, { signal });
      if (outcome.ok) setShown((now) => ({ ...now, history: outcome.value }));
      setLooks(before + 1);
    }
    const timer = setTimeout(() => void look(looks).catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, id, looks]);

  return { history: shown.history, lookAgain: () => setLooks(0) };
}
