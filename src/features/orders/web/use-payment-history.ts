import { useEffect, useState } from 'react';
import { useApi } from '#features/identity/web/index.ts';
import type { PaymentHistory } from '#features/payments/contract.ts';
import { getPayments, type Order } from '../contract.ts';

/** The card provider tells the shop of a refused card by itself, mostly within a second. */
const LOOK_AFTER_MS = [300, 1_000, 3_000, 9_000];

/** The payments of an order as the page was opened with; `lookAgain` waits for what is new in them. */
export function usePaymentHistory({ _id: id }: Order, first: PaymentHistory) {
  const api = useApi();
  const [shown, setShown] = useState({ first, history: first });
  /** How often has been looked, of `LOOK_AFTER_MS`; null while nothing is waited for. */
  const [looks, setLooks] = useState<number | null>(null);
  if (shown.first !== first) setShown({ first, history: first });
  const known = sizeOf(shown.history);

  useEffect(() => {
    const wait = looks === null ? undefined : LOOK_AFTER_MS[looks];
    if (looks === null || wait === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function look(before: number) {
      const outcome = await api(getPayments, { params: { id } }, { signal });
      if (!outcome.ok || sizeOf(outcome.value) === known) return setLooks(before + 1);
      setShown((now) => ({ ...now, history: outcome.value }));
      setLooks(null);
    }
    const timer = setTimeout(() => void look(looks).catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, id, looks, known]);

  return { history: shown.history, lookAgain: () => setLooks(0) };
}

/** Steps and refunds are only ever added. */
function sizeOf({ payments, refunds }: PaymentHistory): number {
  return payments.reduce((sum, { steps }) => sum + 1 + steps.length, refunds.length);
}
