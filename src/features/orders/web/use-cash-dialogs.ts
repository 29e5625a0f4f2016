import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast.ts';
import type { Order } from '../contract.ts';
import { orderMessages } from './messages.ts';

/** The dialogs that book the cash of an order, or undo it. */
export function useCashDialogs() {
  const { revalidate } = useRevalidator();
  const [booking, book] = useState<Order | null>(null);
  const [undoing, undo] = useState<Order | null>(null);

  function close(): void {
    book(null);
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
    book,
    undo,
    close,
    booked: ({ orderNumber }: Order) => void finish(orderMessages.cashBooked(orderNumber)),
    undone: ({ orderNumber }: Order) => void finish(orderMessages.cashUndone(orderNumber)),
  };
}
