import { z } from 'zod';
import { fulfilmentEvents } from './fulfilment.ts';
import { orderEvents } from './order-state.ts';

/** The events in an order’s history: of its payment and of its goods. */
export const historyEvents = [
  'place',
  ...orderEvents,
  ...fulfilmentEvents.filter((event) => event !== 'cancel'),
  'refund',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

/** The carrier and the tracking details of a parcel. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly trackingLink: string | null;
}

/** The details of an event. */
export type EventDetail = {
  /** The reason for a cancellation or refund, shown to the customer. */
  readonly reason?: string;
  /** The refunded amount as a decimal string. */
  readonly amount?: string;
} & Partial<Shipment>;

/** An event in an order’s history, as the customer sees it. */
export const timelineEvent = z.object({
  at: z.string(),
  event: z.enum(historyEvents),
  by: z.enum(['customer', 'shop']),
  reason: z.string().nullable(),
  /** The refunded amount. */
  amount: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;
