import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import type { Refund } from '#features/payments/contract.ts';
import { refundableAmount, requestedRefundAmount } from '#features/payments/web/index.ts';
import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { toast } from '#ui/toast.ts';
import { getOrder, getPayments, type Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import { isOnDelivery } from './order-status.ts';

/** The order of the open refund dialog, and the amount that can still be refunded. */
interface Refunding {
  readonly order: Order;
  readonly left: string;
}

interface Watched {
  /** By order id: the amount that the provider has not accepted yet. */
  readonly amounts: ReadonlyMap<string, string>;
  readonly round: number;
}

const FIRST_POLL_MS = 500;
const MAX_WAIT_MS = 30_000;

/**
 * The refunds of Manage Orders: the dialog, and polling until the provider has accepted the
 * refund.
 */
export function useRefunds() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  /** Restores the keyboard focus after the button that opened the dialog is gone. */
  const restoreFocus = useRef<() => void>(undefined);
  const [watched, setWatched] = useState<Watched>({ amounts: new Map(), round: 0 });

  useEffect(() => {
    const { amounts, round } = watched;
    if (amounts.size === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function poll() {
      const now = await Promise.all(
        [...amounts].map(async ([id, before]) => {
          const outcome = await api(getPayments, { params: { id } }, { signal });
          return [id, outcome.ok ? requestedRefundAmount(outcome.value) : before] as const;
        }),
      );
      const left = now.flatMap(([id, amount]) => (amount === null ? [] : [[id, amount] as const]));
      if (left.length < amounts.size) {
        await revalidate();
        restoreFocus.current?.();
      }
      if (!signal.aborted) setWatched({ amounts: new Map(left), round: round + 1 });
    }
    const wait = Math.min(FIRST_POLL_MS * 2 ** round, MAX_WAIT_MS);
    const timer = setTimeout(() => void poll().catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, revalidate, watched]);

  function watch(order: Order, amount: string): void {
    setWatched(({ amounts }) => ({
      amounts: new Map(amounts).set(order._id, amount),
      round: 0,
    }));
  }

  /** Loads the order and its payments before it opens the dialog: the list may be outdated, and has the first lines only. */
  async function open({ _id: id }: Order): Promise<void> {
    if (opening) return;
    restoreFocus.current = captureRowFocus();
    setOpening(id);
    const [loaded, outcome] = await Promise.all([
      api(getOrder, { params: { id } }),
      api(getPayments, { params: { id } }),
    ]);
    setOpening(null);
    if (!loaded.ok) return toast.danger(loaded.problem.title);
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    const order = loaded.value;
    const amount = requestedRefundAmount(outcome.value);
    if (amount !== null) watch(order, amount);
    const left = isOnDelivery(order) ? cashLeft(order) : refundableAmount(outcome.value);
    if (left !== null) return setRefunding({ order, left });
    toast.info(orderMessages.nothingToRefund(order.orderNumber));
    await revalidate();
  }

  function requested(refund: Refund): void {
    if (!refunding) return;
    const { order } = refunding;
    setRefunding(null);
    if (isOnDelivery(order)) {
      toast.positive(orderMessages.cashRefunded(order.orderNumber));
      return void revalidate();
    }
    toast.positive(orderMessages.refundRequested(order.orderNumber));
    watch(order, refund.amount);
  }

  return {
    refunding,
    open,
    close: () => setRefunding(null),
    requested,
    /** The amount being refunded for this order, or null. */
    pendingRefund: (order: Order) => watched.amounts.get(order._id) ?? null,
  };
}

/** The part of the cash that has not been returned yet; null when all was. */
function cashLeft({ paid, refunded, currency }: Order): string | null {
  const minor = (text: string) => parseMoney(text, currency as Currency).minor;
  const left = minor(paid) - minor(refunded);
  return left > 0n ? toMoneyDecimal({ minor: left, currency: currency as Currency }) : null;
}
