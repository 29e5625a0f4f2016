import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { email } from '#shared/email.ts';
import { moment } from '#shared/moment.ts';
import { pageQuery } from '#shared/pagination.ts';
import { text } from '#shared/text.ts';

/** What is recorded. A new act gets a name here and its text in `domain/action-names.ts`. */
export const auditActions = [
  'signed-in',
  'promoted',
  'demoted',
  'deleted',
  'email-changed',
  'account-recovered',
  'alarm-seen',
  'category-added',
  'category-changed',
  'category-merged',
  'category-deleted',
  'categories-imported',
  'categories-exported',
  'manufacturer-added',
  'manufacturer-changed',
  'manufacturer-merged',
  'manufacturer-deleted',
  'order-entered',
  'order-packed',
  'order-shipped',
  'order-parcel-delivered',
  'order-delivered',
  'order-cancelled',
  'order-lines-cancelled',
  'review-hidden',
  'review-published',
  'review-reports-dismissed',
  'settings-changed',
  'cash-booked',
  'cash-booking-undone',
  'cash-refunded',
  'order-deleted',
  'order-expired',
  'order-refunded',
  'order-delivery-changed',
  'order-parcels-changed',
  'order-note-changed',
  'orders-exported',
  'product-added',
  'product-changed',
  'product-archived',
  'product-restored',
  'product-deleted',
  'product-undeleted',
  'stock-corrected',
  'products-featured',
  'products-exported',
  'import-requested',
  'import-applied',
  'import-discarded',
  'review-changed',
  'review-deleted',
  'import-undo-requested',
  'import-undone',
  'audit-exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an act is done to, if that is not a user. */
export const auditObjectTypes = [
  'category',
  'manufacturer',
  'order',
  'payment',
  'product',
  'import',
  'review',
  'settings',
] as const;
export type AuditObjectType = (typeof auditObjectTypes)[number];

/** Values of fields by name; lists and objects as JSON text. */
const fields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable())
  .nullable();

/** An entry of the audit log. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** One of `auditActions`. A string, because new actions do not break callers. */
  action: z.string(),
  /** The email address; null for the command line, the configuration and the shop's own jobs. */
  by: z.string().nullable(),
  /** The email address of the user whom the act concerns. */
  user: z.string().nullable(),
  /** The name of the object: an order number, a SKU, a transaction. */
  about: z.string().nullable(),
  /** What `about` names; null in entries from before this was recorded. */
  object: z.object({ type: z.string(), id: z.string() }).nullable(),
  /** The values that changed, before and after. */
  before: fields,
  after: fields,
  reason: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** `q` finds parts of email addresses, order numbers, SKUs and other names of objects. */
const auditFilter = pageQuery.extend({
  action: z.enum(auditActions).optional(),
  /** The email address of who acted, or of the user whom the act concerns. */
  person: email.optional(),
  /** The id or the name of the object. */
  object: text(200).optional(),
  /** At or after this time. */
  from: moment('from').optional(),
  /** Before this time, or on this day. */
  to: moment('to').optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit log: what admins and the shop itself did, and all sign-ins; newest first',
  access: 'admin',
  query: auditFilter,
  response: z.array(auditEntry),
  paged: true,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit.csv',
  summary: 'Export the entries of the audit log that match a filter as CSV, newest first',
  access: 'admin',
  query: auditFilter.omit({ limit: true, cursor: true }),
  response: z.string(),
  download: 'csv',
});

export const auditContract = { listAudit, exportAudit };
