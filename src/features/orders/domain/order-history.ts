import { z } from 'zod';
import { fulfilmentEvents } from './fulfilment.ts';
import { orderEvents } from './order-state.ts';

/** What is written down of an order, in its money's words and in its goods'. */
export const historyEvents = [
  'place',
  ...orderEvents,
  ...fulfilmentEvents.filter((event) => event !== 'cancel'),
  'refund',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

/** Where a parcel can be asked for. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly trackingLink: string | null;
}

/** What there is to say of one event besides that it happened. */
export type EventDetail = {
  /** Why it was cancelled, or money given back: the customer reads it. */
  readonly reason?: string;
  /** Given back, as it is on the wire. */
  readonly amount?: string;
} & Partial<Shipment>;

/** One thing that happened to an order, for the customer to read. */
export const timelineEvent = z.object({
  at: z.string(),
  event: z.enum(historyEvents),
  by: z.enum(['customer', 'shop']),
  reason: z.string().nullable(),
  /** Of money that went back. */
  amount: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;
