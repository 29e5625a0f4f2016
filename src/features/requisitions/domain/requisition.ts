import { z } from 'zod';
import { checkoutForm } from '#features/orders/domain/checkout-form.ts';
import { exceededLimit } from '#features/companies/domain/spending-limits.ts';
import { lineChange } from '#features/orders/domain/line-change.ts';
import { paymentMethodTexts } from '#features/orders/domain/order-payment.ts';
import { orderDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { taxGroupText } from '#features/tax/domain/tax-group.ts';
import { optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { pageQuery } from '#shared/pagination.ts';
import { shownAddress } from '#shared/postal-address.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import { decisions, requisitionStates } from './requisition-states.ts';
import { revision } from './revision.ts';

export const MAX_REASON = 500;
const words = optionalField(withoutDirectionMarks(text(MAX_REASON)));
const version = wholeNumber(1, 2_147_483_647, 'A whole number from 1');

/** What the checkout would order, and why. */
export const requisitionForm = checkoutForm.safeExtend({ reason: words });
export type RequisitionForm = z.output<typeof requisitionForm>;

export const requisitionChange = requisitionForm.omit({ fromCart: true }).safeExtend({ version });
export type RequisitionChange = z.output<typeof requisitionChange>;

export const ofVersion = z.strictObject({
  /** The version that the caller saw. */
  version,
});

export const NOTE_MISSING = 'Enter a note. The person who asked sees it.';

export const decisionForm = ofVersion
  .extend({
    decision: z.enum(decisions),
    /** Required to send back and to refuse. */
    note: words,
  })
  .refine(({ decision, note }) => decision === 'approved' || note !== undefined, {
    path: ['note'],
    message: NOTE_MISSING,
  });
export type DecisionForm = z.output<typeof decisionForm>;

export const requisitionQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  /** `mine`: the caller’s own; `to-approve`: those that wait for the caller; `all`: of the company. */
  which: z.enum(['mine', 'to-approve', 'all']).optional(),
  state: z.enum(requisitionStates).optional(),
});
export type RequisitionQuery = z.output<typeof requisitionQuery>;

const requisitionLine = z.object({
  productId: z.string(),
  sku: z.string(),
  productname: z.string(),
  quantity: z.int(),
  unitPrice: z.string(),
  price: z.string(),
  customerPartNumber: z.string().nullable(),
  note: z.string().nullable(),
});

/** A limit that the total exceeded when it was frozen, in the currency of the company. */
const limitOfRequest = exceededLimit.extend({ currency: z.string() });
export type LimitOfRequest = z.output<typeof limitOfRequest>;

/** A request to buy, as lists show it. */
export const listedRequisition = z.object({
  _id: z.string(),
  /** `R-1001` */
  number: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  requestedBy: z.object({ _id: z.string(), name: z.string() }),
  state: z.enum(requisitionStates),
  total: z.string(),
  currency: z.string(),
  /** How many people must approve, and how many have. */
  approvals: z.int(),
  approved: z.int(),
  requestedAt: z.string(),
});
export type ListedRequisition = z.output<typeof listedRequisition>;

export const requisition = listedRequisition.extend({
  version: z.int(),
  /** Of all lines. */
  price: z.string(),
  /** Shipping and tax; with `price` it is `total`. */
  added: z.string(),
  /** The parts of `added`; null for a request from before they were kept. */
  additions: z
    .object({
      /** Net. */
      shipping: z.string(),
      /** One for each rate; empty if no tax was set up. */
      taxes: z.array(taxGroupText),
      /** Null if none was to be chosen. */
      deliveryMethod: orderDelivery.nullable(),
    })
    .nullable(),
  /** Which limits `total` exceeded when it was frozen; null for a request from before this was kept. */
  exceededLimits: z.array(limitOfRequest).nullable(),
  /** The quote whose prices it has, and until when it holds them for this request; null for prices of the catalogue. */
  quote: z.object({ _id: z.string(), number: z.string(), holdsUntil: z.string() }).nullable(),
  costCentreId: z.string().nullable(),
  /** Code and name of the cost centre; null if it has none or it is no longer in use. */
  costCentre: z.string().nullable(),
  reason: z.string().nullable(),
  name: z.string(),
  contactNumber: z.string(),
  address: shownAddress,
  delivery: z.enum(paymentMethodTexts),
  /** The customer’s number for the order; absent without one. */
  purchaseOrder: z.string().optional(),
  /** The frozen lines. */
  lines: z.array(requisitionLine),
  decisions: z.array(
    z.object({
      at: z.string(),
      decision: z.enum(decisions),
      by: z.string(),
      /** The approver for whom a deputy decided. */
      for: z.string().nullable(),
      note: z.string().nullable(),
      /** Whether it is about the request as it is now. */
      current: z.boolean(),
      /** Whoever approved could no longer approve: it counts no more. */
      lapsed: z.boolean(),
    }),
  ),
  /** How it was changed when it was asked for again, oldest first. */
  revisions: z.array(revision),
  /** The names of those who can still approve it, without deputies. */
  approvers: z.array(z.string()),
  /** How many of the approvals nobody can give. */
  lacking: z.int(),
  /** What has changed since the prices were frozen; empty unless it is open. */
  changes: z.array(lineChange),
  /** The order that it became. */
  orderId: z.string().nullable(),
  /** What the caller can do. */
  may: z.object({
    decide: z.boolean(),
    change: z.boolean(),
    withdraw: z.boolean(),
    renew: z.boolean(),
  }),
});
export type Requisition = z.output<typeof requisition>;

/** The number that people see. */
export function formatRequisitionNumber(number: number): string {
  return `R-${number}`;
}
