import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { pageQuery } from '#shared/pagination.ts';
import { quoteStates } from './quote-state.ts';
import { deliveryCostPer, lossReasons } from './quote-rules.ts';

export const quoteQuery = pageQuery.extend({
  state: optionalField(z.enum(quoteStates)),
});

/** A line as the customer asked for it. */
const askedLine = z.object({
  /** From 1. */
  line: z.int(),
  /** Null for a part that is not in the catalogue. */
  productId: z.string().nullable(),
  sku: z.string().nullable(),
  productname: z.string().nullable(),
  mpn: z.string().nullable(),
  manufacturer: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.int(),
  targetPrice: z.string().nullable(),
  customerPartNumber: z.string().nullable(),
  note: z.string().nullable(),
});
export type AskedLine = z.output<typeof askedLine>;

const managedAskedLine = askedLine.extend({
  /** What the customer pays for a piece without the quote, at this quantity; null for what they cannot order. */
  priceToday: z.string().nullable(),
});
export type ManagedAskedLine = z.output<typeof managedAskedLine>;

const quotedPrice = z.object({ from: z.int(), unitPrice: z.string() });

/** A line of a version. */
const quotedLine = z.object({
  line: z.int(),
  /** The line of the request. */
  answers: z.int().nullable(),
  /** What was asked for, if another product is offered. */
  replaces: z.string().nullable(),
  productId: z.string(),
  sku: z.string(),
  productname: z.string(),
  mpn: z.string().nullable(),
  customerPartNumber: z.string().nullable(),
  quantity: z.int(),
  /** Rising; the first from 1 piece on. */
  prices: z.array(quotedPrice),
  /** Of the quantity. */
  price: z.string(),
  leadTimeDays: z.int().nullable(),
  note: z.string().nullable(),
  /** Pieces that were ordered, and that can still be. */
  ordered: z.int(),
  left: z.int(),
  /** Pieces that wait for the approval of the company. They are not left. */
  waiting: z.int(),
});
export type QuotedLine = z.output<typeof quotedLine>;

export const quoteVersion = z.object({
  version: z.int(),
  sentAt: z.string(),
  sentBy: z.string(),
  /** Of all lines, without delivery and tax. */
  total: z.string(),
  /** Without tax; null if the buyer chooses a delivery method as with any order. */
  deliveryCost: z.string().nullable(),
  /** Whether the first order pays it, or each. */
  deliveryCostPer: z.enum(deliveryCostPer),
  currency: z.string(),
  /** The last day, and the moment at which it expires. */
  validUntil: z.string(),
  expiresAt: z.string(),
  holdsStock: z.boolean(),
  note: z.string().nullable(),
  /** Versions from before there were PDFs of them have none. */
  hasPdf: z.boolean(),
  lines: z.array(quotedLine),
});
export type QuoteVersion = z.output<typeof quoteVersion>;

export const quoteEntryKinds = [
  'requested',
  'offered',
  'change-requested',
  'ordered',
  'approval-asked',
  'approval-ended',
  'refused',
  'declined',
  'withdrawn',
  'expired',
  'comment',
] as const;
export type QuoteEntryKind = (typeof quoteEntryKinds)[number];

/** What happened, with the words of whoever did it. */
const entry = z.object({
  at: z.string(),
  kind: z.enum(quoteEntryKinds),
  by: z.enum(['customer', 'shop']).nullable(),
  name: z.string().nullable(),
  text: z.string().nullable(),
  version: z.int().nullable(),
  orderId: z.string().nullable(),
});
export type QuoteEntry = z.output<typeof entry>;

/** A PDF that one side has added; both read it. */
const quoteFile = z.object({
  _id: z.string(),
  name: z.string(),
  bytes: z.int(),
  by: z.enum(['customer', 'shop']),
  addedBy: z.string(),
  at: z.string(),
});
export type QuoteFile = z.output<typeof quoteFile>;

/** What waits for the approval of the customer’s company. */
const quoteApproval = z.object({
  /** Of the purchase request. */
  _id: z.string(),
  number: z.string(),
  requestedBy: z.string(),
  /** What is to be paid. */
  total: z.string(),
  /** The prices hold until then, also if the quote expires before. */
  holdsUntil: z.string(),
});
export type QuoteApproval = z.output<typeof quoteApproval>;

/** A quote as lists show it. */
export const listedQuote = z.object({
  _id: z.string(),
  /** `Q-1001` */
  number: z.string(),
  state: z.enum(quoteStates),
  company: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Who asked. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  changedAt: z.string(),
  lineCount: z.int(),
  /** Of the last version, without delivery and tax; null before the first. */
  total: z.string().nullable(),
  currency: z.string(),
  validUntil: z.string().nullable(),
  /** What was ordered. */
  orderedTotal: z.string(),
});
export type ListedQuote = z.output<typeof listedQuote>;

export const quote = listedQuote.extend({
  revision: z.int(),
  /** What delivery costs the next order, without tax; null if its buyer chooses a delivery method. */
  nextDeliveryCost: z.string().nullable(),
  message: z.string().nullable(),
  asked: z.array(askedLine),
  /** Newest first. They never change. */
  versions: z.array(quoteVersion),
  /** What waits for approval, oldest first. */
  approvals: z.array(quoteApproval),
  files: z.array(quoteFile),
  /** Oldest first. */
  history: z.array(entry),
  ending: z.object({ reason: z.enum(lossReasons), note: z.string().nullable() }).nullable(),
  /** What the caller can do. */
  may: z.object({
    order: z.boolean(),
    requestChange: z.boolean(),
    refuse: z.boolean(),
    withdraw: z.boolean(),
    comment: z.boolean(),
  }),
});
export type Quote = z.output<typeof quote>;

/** A quote as staff see it. */
export const managedQuote = quote.omit({ may: true }).extend({
  asked: z.array(managedAskedLine),
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  internalNote: z.string(),
  /** Until when the next version is valid unless staff choose another day. */
  nextValidUntil: z.string(),
  /** Whether the first version holds the parts in stock unless staff choose otherwise. */
  nextHoldsStock: z.boolean(),
  /** What staff can do, if their role lets them. */
  may: z.object({ offer: z.boolean(), decline: z.boolean() }),
});
export type ManagedQuote = z.output<typeof managedQuote>;
