import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { email } from '#shared/email.ts';
import { moment } from '#shared/moment.ts';
import { pageQuery } from '#shared/pagination.ts';
import { text } from '#shared/text.ts';
import { auditActions } from './domain/audit-actions.ts';

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
  freshSignIn: true,
  query: auditFilter.omit({ limit: true, cursor: true }),
  response: z.string(),
  download: 'csv',
});

export const auditContract = { listAudit, exportAudit };
