import { useEffect, useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import type { DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import { getOrderTotals } from '../contract.ts';
import { deliveryErrors } from '../domain/delivery-errors.ts';
import { hasAdded } from '../domain/order-totals.ts';
import type { OrderTotals, TotalsForm } from '../domain/totals-form.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';

/** Asks for totals; null if they are not to be had, as of lines that cannot be ordered. */
export type AskTotals = (
  body: TotalsForm & Pick<OrderToTotal, 'deliveryPrice'>,
  signal: AbortSignal,
) => Promise<OrderTotals | null>;

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
  /** The address is a text: the postal code is asked for beside it. */
  readonly isAddressText?: true;
  /** What staff agreed on for delivery. */
  readonly deliveryPrice?: string | undefined;
}

/** What an order would cost with the delivery that is chosen. */
export function useOrderTotals(ask: AskTotals, order: OrderToTotal) {
  const { lines, place, price, deliveryPrice, isAddressText } = order;
  const [answer, setAnswer] = useState<OrderTotals | null>(null);
  const [chosen, setChosen] = useState<string>();
  const [account, setAccount] = useState<Account>({ carrier: '', number: '' });
  /** How often it was tried to order with a wrong delivery. */
  const [attempts, setAttempts] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const isRefused = useRef(false);
  const body = { lines, place, deliveryPrice, ...(chosen && { deliveryMethod: chosen }) };
  const asked = JSON.stringify({ body, price, refusals });

  function show(totals: OrderTotals | null): void {
    setAnswer(totals);
    if (isRefused.current) setAttempts((count) => count + 1);
    isRefused.current = false;
  }

  useEffect(() => {
    const wanted = (JSON.parse(asked) as { readonly body: TotalsForm }).body;
    if (wanted.lines.length === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      ask(wanted, signal)
        .then((totals) => !signal.aborted && show(totals))
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
  const postalCode = isAddressText && (place?.postalCode ?? '');
  const errors = totals ? deliveryErrors(totals, { chosen, account, postalCode }) : {};
  const isGone = chosen !== undefined && totals?.methods?.every(({ id }) => id !== chosen) === true;
  const sent = { toPay: totals?.toPay ?? price, ...deliveryOf(totals, account) };

  /** @returns whether the delivery can be ordered; otherwise says what is wrong with it */
  function check(): boolean {
    const isRight = Object.keys(errors).length === 0;
    if (!isRight) setAttempts((count) => count + 1);
    return isRight;
  }

  /** Asks again which methods there are if the shop has refused the one that was sent. */
  function afterRefusal({ errors: refused = [] }: FormRefusal): void {
    const ofDelivery = [DELIVERY_METHOD, '#/postalCode'];
    if (!refused.some(({ pointer = '' }) => ofDelivery.includes(pointer))) return;
    setChosen(sent.deliveryMethod?.id);
    isRefused.current = true;
    setRefusals((count) => count + 1);
  }

  return {
    totals,
    attempts,
    /** A method that is gone is named at once, what is missing when it is tried to order. */
    errors: attempts > 0 || isGone ? errors : {},
    /** The id of the method to show as chosen; '' if another is to be chosen. */
    chosen: isGone ? '' : (totals?.deliveryMethod ?? ''),
    check,
    afterRefusal,
    /** Whether the totals say more than the price of the lines. */
    isShown: totals !== null && (hasAdded(totals) || totals.methods !== null),
    account,
    choose: setChosen,
    setAccount,
    /** What the order sends: what is to be paid, as the buyer sees it, and the delivery. */
    sent,
  };
}
/** Where a refusal names the delivery method. */
export const DELIVERY_METHOD = '#/deliveryMethod';

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
