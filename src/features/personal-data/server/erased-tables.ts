import { partOf, withAccount, withEmail, withId, type RowsOf } from './person.ts';
import { sql } from 'drizzle-orm';

/** What the erasure of a person does with their rows of a table. */
export type ErasureDecision =
  | { readonly deleted: RowsOf }
  /** The new values of columns, in SQL. */
  | { readonly changed: RowsOf; readonly to: Readonly<Record<string, string>> }
  | { readonly kept: string };

const LAW = { kept: 'Contracts and books, which the law keeps for years, with the names on them.' };
const COMPANY = { kept: 'Belongs to a company, whose record of its purchases it is.' };

const ownBoms: RowsOf = (person) => sql`${withId('user_id')(person)} and company_id is null`;
const ofOwnBoms = partOf('boms', 'bom_id', ownBoms);
const ofUser = { deleted: withId('user_id') };
const ofAccount = { deleted: withAccount('user_id') };
const NOBODY = `'Deleted user'`;

/** Quotes of which nothing was ordered are no contracts. */
const unordered: RowsOf = (person) => sql`${withId('customer_id')(person)} and not exists (
  select 1 from quote_orders where quote_id = quotes.id)`;

/**
 * What becomes of each table that a person gets rows of (`personalTables`), once they are erased. Rows are deleted from the
 * last table to the first: those that refer to others stand below them.
 */
export const erasedTables: Readonly<Record<string, ErasureDecision>> = {
  users: { kept: 'Orders and reviews refer to it. `eraseUser` empties the profile.' },
  user_identities: ofUser,
  // They expire: `deleteExpiredExports` removes the file before its row, again and again if it has to.
  data_exports: { changed: withId('user_id'), to: { expires_at: 'requested_at' } },

  'identity.user': { deleted: withAccount('id') },
  'identity.account': ofAccount,
  'identity.session': ofAccount,
  'identity.passkey': ofAccount,
  'identity.two_factor': ofAccount,

  audit_log: { kept: 'Shows later who did what in the shop. Its rows are only added.' },

  companies: COMPANY,
  company_members: ofUser,
  company_former_limits: ofUser,
  company_spending: { deleted: withId('spender_id') },
  company_invitations: { deleted: withEmail('email') },

  carts: ofUser,
  cart_lines: { deleted: partOf('carts', 'cart_id', withId('user_id')) },

  boms: { deleted: ownBoms },
  bom_files: { deleted: ofOwnBoms },
  bom_lines: { deleted: ofOwnBoms },
  bom_layouts: ofUser,
  bom_decisions: ofUser,
  bom_watches: ofUser,

  stock_alerts: ofUser,

  orders: LAW,
  order_lines: LAW,
  order_history: LAW,
  order_internal_notes: LAW,
  order_tags: LAW,
  order_parcels: LAW,
  order_parcel_lines: LAW,
  purchase_order_files: LAW,
  payments: LAW,
  payment_steps: LAW,
  refunds: LAW,
  payment_alarms: LAW,

  requisitions: COMPANY,
  requisition_lines: COMPANY,
  requisition_revisions: COMPANY,
  requisition_decisions: COMPANY,

  quotes: {
    changed: unordered,
    to: { customer_name: NOBODY, customer_email: `''`, message: 'null', search_text: `''` },
  },
  quote_request_lines: { kept: 'Parts and quantities, which name nobody.' },
  quote_versions: { kept: 'Prices that the shop offered, which name nobody.' },
  quote_lines: { kept: 'Prices that the shop offered, which name nobody.' },
  quote_orders: LAW,
  quote_entries: {
    changed: withId('by_user_id'),
    to: { by_name: NOBODY },
  },
  quote_files: { changed: withId('by_user_id'), to: { by_name: NOBODY } },

  invoices: LAW,
  invoice_lines: LAW,
  invoice_taxes: LAW,
  order_documents: LAW,
  issued_documents: LAW,
  reminders: LAW,
  reminder_holds: LAW,
  bank_payments: LAW,
  bank_payment_allocations: LAW,
  ledger_lines: LAW,
  ledger_entries: LAW,
  ledger_open_items: LAW,
  debtors: LAW,

  returns: LAW,
  return_lines: LAW,
  return_entries: LAW,
  return_pictures: LAW,

  reviews: {
    changed: withId('author_id'),
    to: { author_name: NOBODY, author_email: `''`, author_image: 'null' },
  },
  deleted_hidden_reviews: { deleted: withId('author_id') },

  outbox: {
    deleted: ({ verifiedEmail }) => sql`kind = 'mail' and payload->>'to' = ${verifiedEmail}::text`,
  },
};
