import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { getCashDue } from '../cash-contract.ts';
import type { Order } from '../contract.ts';
import { orderMessages } from './messages.ts';

interface CashToBook {
  readonly order: Order;
  readonly due: string;
}

/** The dialogs that book the cash of an order, or undo it. */
export function useCashDialogs() {
  const { revalidate } = useRevalidator();
  const api = useApi();
  const [booking, setBooking] = useState<CashToBook | null>(null);
  const [undoing, undo] = useState<Order | null>(null);

  /** Transfers may have paid a part of the order. */
  async function book(order: Order): Promise<void> {
    const found = await api(getCashDue, { params: { id: order._id } });
    if (found.ok) setBooking({ order, due: found.value.due });
    else toast.danger(found.problem.title);
  }

  function close(): void {
    setBooking(null);
    undo(null);
  }

  async function finish(message: string): Promise<void> {
    close();
    toast.positive(message);
    await revalidate();
  }

  return {
    booking,
    undoing,
    book: (order: Order) => void book(order),
    undo,
    close,
    booked: ({ orderNumber }: Order) => void finish(orderMessages.cashBooked(orderNumber)),
    undone: ({ orderNumber }: Order) => void finish(orderMessages.cashUndone(orderNumber)),
  };
}
