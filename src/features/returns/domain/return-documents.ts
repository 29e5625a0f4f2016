import { z } from 'zod';
import { returnFees, returnReasons } from '#features/settings/domain/return-settings.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { pageQuery } from '#shared/pagination.ts';
import { returnStates } from './return-state.ts';

export const returnQuery = pageQuery.extend({ state: optionalField(z.enum(returnStates)) });

/** Besides the states: all that are not finished. */
export const returnViews = ['open'] as const;

/** `q` finds parts of numbers, names, email addresses, and part numbers. */
export const managedReturnQuery = pageQuery.extend({
  state: optionalField(z.enum([...returnStates, ...returnViews])),
});
export type ManagedReturnQuery = z.output<typeof managedReturnQuery>;

const returnLine = z.object({
  productId: z.string(),
  sku: z.string(),
  productname: z.string(),
  mpn: z.string().nullable(),
  reason: z.enum(returnReasons),
  note: z.string().nullable(),
  /** Pieces that the customer asked to return. */
  asked: z.int(),
  /** Pieces that the shop agreed to; null before its answer. */
  agreed: z.int().nullable(),
  /** Why fewer. */
  answer: z.string().nullable(),
  received: z.int(),
  /** Of those, put back to stock, and scrapped. */
  restocked: z.int(),
  scrapped: z.int(),
  credited: z.int(),
  /** What the shop keeps of the price, in percent. */
  feePercent: z.int(),
});
export type ReturnLine = z.output<typeof returnLine>;

export const returnEntryKinds = [
  'asked',
  'agreed',
  'refused',
  'cancelled',
  'received',
  'closed',
  'comment',
] as const;
export type ReturnEntryKind = (typeof returnEntryKinds)[number];

/** What happened, with the words of whoever did it. */
const entry = z.object({
  at: z.string(),
  kind: z.enum(returnEntryKinds),
  by: z.enum(['customer', 'shop']),
  name: z.string(),
  text: z.string().nullable(),
});
export type ReturnEntry = z.output<typeof entry>;

const picture = z.object({ _id: z.string(), addedBy: z.string(), at: z.string() });
export type ReturnPicture = z.output<typeof picture>;

/** A return as lists show it. */
export const listedReturn = z.object({
  _id: z.string(),
  /** `RMA-1001` */
  number: z.string(),
  state: z.enum(returnStates),
  order: z.object({ _id: z.string(), number: z.string() }),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Who asked. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  changedAt: z.string(),
  lineCount: z.int(),
  /** Pieces that were asked for. */
  pieces: z.int(),
  currency: z.string(),
  /** With tax and without the restocking fee; null before it is closed. */
  credited: z.string().nullable(),
});
export type ListedReturn = z.output<typeof listedReturn>;

export const returnDocument = listedReturn.extend({
  revision: z.int(),
  /** What the shop keeps of the price, net; null before it is closed. */
  fee: z.string().nullable(),
  /** What was paid back; null before it is closed. */
  refunded: z.string().nullable(),
  creditNote: z.string().nullable(),
  note: z.string().nullable(),
  /** Where the goods go, and what else the customer does; null before the shop agrees. */
  sendTo: z.string().nullable(),
  instructions: z.string().nullable(),
  lines: z.array(returnLine),
  pictures: z.array(picture),
  /** Oldest first. */
  history: z.array(entry),
  /** What the caller can do. */
  may: z.object({ cancel: z.boolean(), comment: z.boolean(), print: z.boolean() }),
});
export type Return = z.output<typeof returnDocument>;

/** A return as staff see it. */
export const managedReturn = returnDocument.omit({ may: true }).extend({
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** What staff can do, if their role lets them. */
  may: z.object({
    agree: z.boolean(),
    refuse: z.boolean(),
    receive: z.boolean(),
    close: z.boolean(),
  }),
});
export type ManagedReturn = z.output<typeof managedReturn>;

/** The returns of an order, and what of it can still be returned. */
export const orderReturns = z.object({
  returns: z.array(listedReturn),
  /** The lines of which something can be returned now. Empty if the shop takes nothing back. */
  lines: z.array(
    z.object({
      productId: z.string(),
      sku: z.string(),
      productname: z.string(),
      /** Pieces that have shipped. */
      shipped: z.int(),
      left: z.int(),
    }),
  ),
  /** The last day on which it can be asked for; null if the shop takes nothing back. */
  until: z.string().nullable(),
  /** The restocking fee by reason, in percent. */
  fees: returnFees,
});
export type OrderReturns = z.output<typeof orderReturns>;
