import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import type { DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import { getOrderTotals } from '../contract.ts';
import { hasAdded } from '../domain/order-totals.ts';
import type { OrderTotals, TotalsForm } from '../domain/totals-form.ts';

/** Asks for totals; null if they are not to be had, as of lines that cannot be ordered. */
export type AskTotals = (body: TotalsForm, signal: AbortSignal) => Promise<OrderTotals | null>;

/** The totals of orders of the signed-in person, or of the company that they order for. */
export function useOwnTotals(): AskTotals {
  const api = useApi();
  return async (body, signal) => {
    const outcome = await api(getOrderTotals, { body }, { signal });
    return outcome.ok ? outcome.value : null;
  };
}

/** While somebody types an address, it is asked once. */
const TYPING_MS = 250;

interface OrderToTotal extends Pick<TotalsForm, 'lines' | 'place'> {
  /** The total of the lines that the page shows. */
  readonly price: string;
}

/** What an order would cost with the delivery that is chosen. */
export function useOrderTotals(ask: AskTotals, { lines, place, price }: OrderToTotal) {
  const [answer, setAnswer] = useState<OrderTotals | null>(null);
  const [chosen, setChosen] = useState<string>();
  const [account, setAccount] = useState<Account>({ carrier: '', number: '' });
  const body = { lines, place, ...(chosen && { deliveryMethod: chosen }) };
  const asked = JSON.stringify({ body, price });

  useEffect(() => {
    const wanted = (JSON.parse(asked) as { readonly body: TotalsForm }).body;
    if (wanted.lines.length === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      ask(wanted, signal)
        .then((totals) => !signal.aborted && setAnswer(totals))
        .catch(() => undefined);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- `ask` is new in each render
  }, [asked]);

  // Those of other lines say nothing about these.
  const totals = answer?.price === price ? answer : null;
  return {
    totals,
    /** Whether the totals say more than the price of the lines. */
    isShown: totals !== null && (hasAdded(totals) || totals.methods !== null),
    account,
    choose: setChosen,
    setAccount,
    /** What the order sends: what is to be paid, as the buyer sees it, and the delivery. */
    sent: { toPay: totals?.toPay ?? price, ...deliveryOf(totals, account) },
  };
}
export type ShownTotals = ReturnType<typeof useOrderTotals>;

interface Account {
  readonly carrier: string;
  readonly number: string;
}

function deliveryOf(
  totals: OrderTotals | null,
  account: Account,
): { readonly deliveryMethod?: DeliveryChoice } {
  const method = totals?.methods?.find(({ id }) => id === totals.deliveryMethod);
  if (!method) return {};
  const { id, kind } = method;
  return { deliveryMethod: { id, ...(kind === 'own-account' && { account }) } };
}
