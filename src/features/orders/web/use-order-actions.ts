import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { actOnOrders, type Order } from '../contract.ts';
import type { FulfilmentEvent } from '../domain/fulfilment.ts';
import type { OrderAction } from '../domain/order-action.ts';
import { orderMessages } from './messages.ts';

/** An order that was refused, with the reason. */
export interface FailedAction {
  readonly order: Order;
  readonly reason: string;
}

const noFailures = { list: '', orders: [] };

/** The input of the action’s dialog. */
export type ActionDetails = Omit<OrderAction, 'action' | 'orders'>;

/**
 * Applies actions to orders and reports the outcome. Refused orders stay listed while `list`, the
 * URL of the list, is the same.
 */
export function useOrderActions(list: string, onRefused: (failed: readonly Order[]) => void) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<{ event: FulfilmentEvent; orders: readonly Order[] } | null>(
    null,
  );
  const [failed, setFailed] = useState<{ list: string; orders: readonly FailedAction[] }>(
    noFailures,
  );
  const [busy, setBusy] = useState(false);

  /** @returns the problem of the whole call, for the dialog. */
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
      if (!dialog) toast.danger(outcome.problem.title);
      return outcome.problem;
    }
    setDialog(null);
    const refused = orders.flatMap((order) => {
      const result = outcome.value.find((one) => one.order === order._id);
      return result?.outcome === 'refused' ? [{ order, reason: result.title ?? '' }] : [];
    });
    setFailed({ list, orders: refused });
    onRefused(refused.map(({ order }) => order));
    const changed = orders.length - refused.length;
    if (changed > 0) toast.positive(orderMessages.changed[event](changed));
    await revalidate();
    return null;
  }

  return {
    busy,
    dialog,
    failed: failed.list === list ? failed.orders : noFailures.orders,
    act,
    /** Starts an action: opens its dialog if it has one, otherwise applies it. */
    start: (event: FulfilmentEvent, orders: readonly Order[]) => {
      if (event === 'ship' || event === 'cancel') setDialog({ event, orders });
      else void act(event, orders);
    },
    close: () => setDialog(null),
    dismissFailures: () => setFailed(noFailures),
  };
}
