import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';

/** What is recorded. A new act gets a name here and its text in `web/messages.ts`. */
export const auditActions = [
  'signed-in',
  'promoted',
  'demoted',
  'deleted',
  'email-changed',
  'account-recovered',
  'alarm-seen',
  'order-packed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'review-hidden',
  'review-published',
  'review-reports-dismissed',
  'settings-changed',
  'cash-booked',
  'cash-booking-undone',
  'cash-refunded',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an act is done to, if that is not a user. */
export const auditObjectTypes = ['order', 'payment', 'review', 'settings'] as const;
export type AuditObjectType = (typeof auditObjectTypes)[number];

/** Values of fields by name. */
const fields = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit log. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  action: z.enum(auditActions),
  /** The email address; null for the command line, the configuration and the shop's own jobs. */
  by: z.string().nullable(),
  /** The email address of the user whom the act concerns. */
  user: z.string().nullable(),
  /** The name of the object: an order number, a SKU, a transaction. */
  about: z.string().nullable(),
  /** What `about` names; null in entries from before this was recorded. */
  object: z.object({ type: z.enum(auditObjectTypes), id: z.string() }).nullable(),
  /** The values that changed, before and after. */
  before: fields,
  after: fields,
  reason: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit log: what admins and the shop itself did, and all sign-ins; newest first',
  access: 'admin',
  query: pageQuery,
  response: z.array(auditEntry),
  paged: true,
});

export const auditContract = { listAudit };
