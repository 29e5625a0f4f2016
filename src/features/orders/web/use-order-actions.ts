import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { actOnOrders, type Order } from '../contract.ts';
import type { FulfilmentEvent } from '../domain/fulfilment.ts';
import type { OrderAction } from '../domain/order-action.ts';
import { orderMessages } from './messages.ts';

/** An order that an action was refused for, and why. */
export interface NotDone {
  readonly order: Order;
  readonly why: string;
}

const none = { list: '', orders: [] };

/** What is to be said besides the action itself, in its dialog. */
export type ActionDetails = Omit<OrderAction, 'action' | 'orders'>;

/**
 * Moves orders on, tells what was done, and keeps what was not for as long as `list`, the address of
 * what is shown, is the same.
 */
export function useOrderActions(list: string, onAnswer: (notDone: readonly Order[]) => void) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<{ event: FulfilmentEvent; orders: readonly Order[] } | null>(
    null,
  );
  const [notDone, setNotDone] = useState<{ list: string; orders: readonly NotDone[] }>(none);
  const [busy, setBusy] = useState(false);

  /** @returns a problem with the whole call, for its dialog to show. */
  async function act(
    event: FulfilmentEvent,
    orders: readonly Order[],
    details: ActionDetails = {},
  ) {
    setBusy(true);
    const body = { action: event, orders: orders.map(({ _id }) => _id), ...details };
    const outcome = await api(actOnOrders, { body });
    setBusy(false);
    if (!outcome.ok) {
      if (!asking) toast.danger(outcome.problem.title);
      return outcome.problem;
    }
    setAsking(null);
    const refused = orders.flatMap((order) => {
      const said = outcome.value.find((one) => one.order === order._id);
      return said?.outcome === 'refused' ? [{ order, why: said.title ?? '' }] : [];
    });
    setNotDone({ list, orders: refused });
    onAnswer(refused.map(({ order }) => order));
    const done = orders.length - refused.length;
    if (done > 0) toast.positive(orderMessages.moved[event](done));
    await revalidate();
    return null;
  }

  return {
    busy,
    asking,
    notDone: notDone.list === list ? notDone.orders : none.orders,
    act,
    /** What needs no more words is done at once. */
    start: (event: FulfilmentEvent, orders: readonly Order[]) => {
      if (event === 'ship' || event === 'cancel') setAsking({ event, orders });
      else void act(event, orders);
    },
    close: () => setAsking(null),
    forget: () => setNotDone(none),
  };
}
