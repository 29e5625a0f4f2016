import { useState } from 'react';
import { MAX_ORDERS_PER_ACTION } from '../domain/fulfilment.ts';
import type { Order } from '../contract.ts';

/** The selected orders among those shown. Loading more of the list keeps the selection. */
export function useSelectedOrders(shown: readonly Order[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter(({ _id }) => ids.has(_id)).slice(0, MAX_ORDERS_PER_ACTION);

  function toggle({ _id }: Order): void {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  }

  return {
    selected,
    isSelected: ({ _id }: Order) => ids.has(_id),
    toggle,
    all: shown.length > 0 && selected.length === Math.min(shown.length, MAX_ORDERS_PER_ACTION),
    select: (orders: readonly Order[]) => setIds(new Set(orders.map(({ _id }) => _id))),
  };
}
