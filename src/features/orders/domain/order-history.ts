import { z } from 'zod';
import { fulfilmentEvents } from './fulfilment.ts';
import { linePieces, parcelDetails, type ParcelDetails } from './parcels.ts';

/** The events in an order’s history: of its payment and of its goods. */
export const historyEvents = [
  'place',
  'pay',
  'cancel',
  'expire',
  'undo-payment',
  ...fulfilmentEvents.filter((event) => event !== 'cancel'),
  'cancel-lines',
  'refund',
  'change-delivery',
  'change-parcels',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

/** Pieces of the line at a position. */
export interface EventPieces {
  readonly position: number;
  readonly quantity: number;
}

/** The details of an event. */
export type EventDetail = {
  /** The reason for a cancellation or refund, shown to the customer. */
  readonly reason?: string;
  /** The refunded amount, or the cash received, as a decimal string. */
  readonly amount?: string;
  /** The day on which the cash was received, `2026-11-21`. */
  readonly receivedOn?: string;
  /** A note of the admin, shown only to admins. */
  readonly note?: string;
  /** All parcels; of a part of the goods, its own. Events of older versions have the fields of a single one instead. */
  readonly parcels?: readonly ParcelDetails[];
  /** The pieces that the event is about, unless it is about all. */
  readonly lines?: readonly EventPieces[];
  /** The names of the admin who entered the order and of the customer. */
  readonly enteredBy?: string;
  readonly enteredFor?: string;
  /** The name of a colleague of the customer, who acted for the company that the order is for. */
  readonly colleague?: string;
} & Partial<ParcelDetails>;

/** An event in an order’s history, as the customer sees it. */
export const timelineEvent = z.object({
  at: z.string(),
  event: z.enum(historyEvents),
  by: z.enum(['customer', 'shop']),
  reason: z.string().nullable(),
  /** The email address of the admin; null for readers who are not admins. */
  employee: z.string().nullable(),
  /** The refunded amount, or the cash received. */
  amount: z.string().nullable(),
  /** The day on which the cash was received. */
  receivedOn: z.string().nullable(),
  /** A note of the admin; null for readers who are not admins. */
  note: z.string().nullable(),
  /** The name of the admin who entered the order; null for readers who are not admins. */
  enteredBy: z.string().nullable(),
  /** The name of the customer for whom an admin entered the order. */
  enteredFor: z.string().nullable(),
  /** The name of the colleague of the customer who did it for their company; null if it was somebody else. */
  colleague: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingLink: z.string().nullable(),
  /** All parcels of the order at that time, or that of `lines`; the fields above describe the first. */
  parcels: z.array(parcelDetails),
  /** The pieces that the event is about; empty if it is about all. */
  lines: z.array(linePieces),
});
export type TimelineEvent = z.output<typeof timelineEvent>;
