import { sql } from 'drizzle-orm';
import { anyOf, partOf, withAccount, withEmail, withId, type RowsOf } from './person.ts';

/** Rows that a person gets of a table. */
export interface ExportedRows {
  readonly rows: RowsOf;
  /** Columns that they do not get: secrets, and names of the shop's staff. */
  readonly without?: readonly string[];
  /** The only values that they get, in SQL, by name. */
  readonly only?: Readonly<Record<string, string>>;
  /** The stored file of a row, as an SQL text. */
  readonly file?: string;
  /** The name of its file in the archive, if not that of the table. */
  readonly name?: string;
}

/** What a person gets of a table, or why nothing. */
export type TableDecision =
  | { readonly exported: ExportedRows | readonly ExportedRows[] }
  | { readonly notExported: string };

const CATALOGUE = 'Products and prices of the shop: nothing about a person.';
const COMPANY = 'Belongs to a company, not to the person. Its admins see it.';
const STAFF = 'Work of the shop’s staff. The audit log, which is exported, has their acts.';
const TECHNICAL = 'Keeps the shop running: nothing about a person.';

const orders = withId('customer_id');
const ofOrders = (column = 'order_id') => partOf('orders', column, orders);
const quotes = withId('customer_id');
const ofQuotes = partOf('quotes', 'quote_id', quotes);
const returns = withId('customer_id');
const ofReturns = partOf('returns', 'return_id', returns);
const invoices = withId('customer_id');
const ofInvoices = partOf('invoices', 'invoice_id', invoices);
const payments = ofOrders();
const boms = withId('user_id');
const ofBoms = partOf('boms', 'bom_id', boms);
const requisitions = withId('requested_by');
const ofRequisitions = partOf('requisitions', 'requisition_id', requisitions);
const bankPayments = withId('customer_id');
const ofLedger = withId('customer_id');

/**
 * What a person gets of each table of the shop. A new table fails `personal-tables.test.ts` until it is in this list.
 * The tables of one feature stand together.
 */
export const personalTables: Readonly<Record<string, TableDecision>> = {
  users: {
    exported: {
      rows: withId('id'),
      without: ['token_generation'],
      file: `case when image like '/files/%' then substr(image, 8) end`,
    },
  },
  user_identities: { exported: { rows: withId('user_id') } },
  data_exports: { exported: { rows: withId('user_id') } },

  'identity.user': { exported: { rows: withAccount('id') } },
  'identity.account': {
    exported: {
      rows: withAccount('user_id'),
      without: ['access_token', 'refresh_token', 'id_token', 'password'],
    },
  },
  'identity.session': { exported: { rows: withAccount('user_id'), without: ['token'] } },
  'identity.passkey': {
    exported: { rows: withAccount('user_id'), without: ['public_key', 'credential_id'] },
  },
  'identity.two_factor': {
    exported: { rows: withAccount('user_id'), without: ['secret', 'backup_codes'] },
  },
  'identity.verification': { notExported: 'One-time secrets of mailed links, which expire.' },
  'identity.sign_in_attempt': {
    notExported: 'Counters under a digest of the address, which does not tell whose it is.',
  },
  'identity.rate_limit': { notExported: 'Counters of calls from an IP address in a minute.' },
  'identity.jwks': { notExported: TECHNICAL },

  audit_log: {
    exported: [
      { rows: withId('user_id'), without: ['actor_id', 'actor_email'], name: 'audit-log-about' },
      {
        // What they did to others names those.
        rows: withId('actor_id'),
        without: ['user_id', 'user_email', 'before', 'after', 'reason'],
        name: 'audit-log-acts',
      },
    ],
  },

  companies: {
    exported: {
      rows: anyOf(
        withId('applied_by'),
        partOf('company_members', 'id', withId('user_id'), 'company_id'),
      ),
      only: { id: 'id', name: 'name', state: 'state' },
    },
  },
  company_members: { exported: { rows: withId('user_id') } },
  company_former_limits: { exported: { rows: withId('user_id') } },
  company_spending: { exported: { rows: withId('spender_id') } },
  company_invitations: {
    exported: { rows: anyOf(withEmail('email'), withId('invited_by')), without: ['token_digest'] },
  },
  company_addresses: { notExported: COMPANY },
  cost_centres: { notExported: COMPANY },
  approval_rules: { notExported: COMPANY },
  company_groups: { notExported: COMPANY },
  company_group_members: { notExported: COMPANY },
  company_domains: { notExported: COMPANY },
  company_providers: { notExported: COMPANY },
  company_terms: { notExported: COMPANY },
  order_credits: { notExported: COMPANY },
  tax_certificates: { notExported: COMPANY },
  tax_number_checks: { notExported: COMPANY },
  tax_answers: { notExported: TECHNICAL },

  carts: { exported: { rows: withId('user_id') } },
  cart_lines: { exported: { rows: partOf('carts', 'cart_id', withId('user_id')) } },

  boms: { exported: { rows: boms, without: ['share_token', 'lease_expires_at'] } },
  bom_files: { exported: { rows: ofBoms } },
  bom_lines: { exported: { rows: ofBoms, without: ['candidates'] } },
  bom_layouts: { exported: { rows: withId('user_id') } },
  bom_decisions: { exported: { rows: withId('user_id') } },
  bom_watches: { exported: { rows: withId('user_id'), without: ['token'] } },

  stock_alerts: { exported: { rows: anyOf(withId('user_id'), withEmail('email')) } },

  orders: { exported: { rows: orders } },
  order_lines: { exported: { rows: ofOrders() } },
  order_history: { exported: { rows: ofOrders(), without: ['by_user_id'] } },
  order_internal_notes: { exported: { rows: ofOrders(), without: ['changed_by'] } },
  order_tags: { exported: { rows: ofOrders() } },
  order_parcels: { exported: { rows: ofOrders() } },
  order_parcel_lines: { exported: { rows: ofOrders() } },
  order_search_texts: { notExported: 'Made of the orders, which are exported, for the search.' },
  purchase_order_files: {
    exported: { rows: ofOrders(), file: `'purchase-orders/' || digest || '.pdf'` },
  },
  purchase_order_holds: { notExported: STAFF },
  stock_movements: { notExported: 'The stock of the shop. The orders that moved it are exported.' },

  payments: { exported: { rows: payments, without: ['client_secret'] } },
  payment_steps: { exported: { rows: partOf('payments', 'payment_id', payments) } },
  refunds: { exported: { rows: ofOrders(), without: ['by_user_id'] } },
  payment_alarms: { exported: { rows: ofOrders(), without: ['seen_by_id', 'seen_by_email'] } },
  intent_creations: { notExported: TECHNICAL },
  provider_events: { notExported: 'Messages about the payments, which are exported.' },

  requisitions: { exported: { rows: requisitions } },
  requisition_lines: { exported: { rows: ofRequisitions } },
  requisition_revisions: { exported: { rows: ofRequisitions } },
  requisition_decisions: {
    exported: { rows: anyOf(ofRequisitions, withId('by_user_id'), withId('for_user_id')) },
  },

  quotes: { exported: { rows: quotes, without: ['search_text'] } },
  quote_request_lines: { exported: { rows: ofQuotes } },
  quote_versions: { exported: { rows: ofQuotes, without: ['sent_by', 'sent_by_name'] } },
  quote_lines: { exported: { rows: ofQuotes } },
  quote_orders: { exported: { rows: ofQuotes } },
  quote_approvals: {
    notExported: 'What waits of a quote. The purchase request, which is exported, says the same.',
  },
  quote_entries: { exported: { rows: ofQuotes, without: ['by_user_id', 'by_name'] } },
  quote_files: {
    exported: {
      rows: ofQuotes,
      without: ['by_user_id', 'by_name'],
      file: `'quote-files/' || digest || '.pdf'`,
    },
  },

  invoices: { exported: { rows: invoices, without: ['search_text'] } },
  invoice_lines: { exported: { rows: ofInvoices } },
  invoice_taxes: { exported: { rows: ofInvoices } },
  payment_links: { notExported: TECHNICAL },
  order_documents: { exported: { rows: ofOrders() } },
  issued_documents: {
    exported: {
      rows: anyOf(partOf('invoices', 'id', invoices), partOf('order_documents', 'id', ofOrders())),
      file: `'documents/' || pdf_digest || '.pdf'`,
    },
  },
  document_numbers: { notExported: TECHNICAL },
  reminders: { exported: { rows: withId('party_id') } },
  reminder_holds: { exported: { rows: withId('id'), without: ['by_user_id'] } },
  bank_payments: {
    exported: { rows: bankPayments, without: ['search_text', 'fingerprint', 'account'] },
  },
  bank_payment_allocations: {
    exported: { rows: partOf('bank_payments', 'payment_id', bankPayments) },
  },
  bank_statements: { notExported: 'The accounts of the shop at its bank.' },
  bank_statement_columns: { notExported: TECHNICAL },
  ledger_lines: { exported: { rows: ofLedger } },
  ledger_entries: {
    exported: {
      rows: partOf('ledger_lines', 'id', ofLedger, 'entry_id'),
      without: ['by_user_id', 'key'],
    },
  },
  ledger_open_items: { exported: { rows: ofLedger } },
  ledger_day_sums: { notExported: 'Sums of the books: nothing about a person.' },
  ledger_closing: { notExported: STAFF },
  debtors: { exported: { rows: ofLedger } },

  returns: { exported: { rows: returns, without: ['search_text'] } },
  return_lines: { exported: { rows: ofReturns } },
  return_entries: { exported: { rows: ofReturns, without: ['by_user_id', 'by_name'] } },
  return_pictures: {
    exported: {
      rows: ofReturns,
      without: ['by_user_id', 'by_name'],
      file: `'return-pictures/' || digest || '.webp'`,
    },
  },

  reviews: { exported: { rows: withId('author_id') } },
  deleted_hidden_reviews: { exported: { rows: withId('author_id') } },
  review_reports: { notExported: 'Reports of readers, of whom the shop knows nothing.' },

  outbox: {
    exported: {
      rows: ({ verifiedEmail }) => sql`kind = 'mail' and payload->>'to' = ${verifiedEmail}::text`,
      // The text has links with secrets.
      only: { subject: `payload->>'subject'`, to: `payload->>'to'`, created_at: 'created_at' },
      name: 'mails-waiting',
    },
  },
  idempotency_keys: { notExported: 'Replies to calls of the last 24 hours, kept for repetitions.' },
  call_counts: { notExported: 'Counters of calls in a minute.' },

  categories: { notExported: CATALOGUE },
  category_attributes: { notExported: CATALOGUE },
  category_old_slugs: { notExported: CATALOGUE },
  manufacturers: { notExported: CATALOGUE },
  products: { notExported: STAFF },
  product_viewers: { notExported: CATALOGUE },
  price_lists: { notExported: CATALOGUE },
  price_list_assignments: { notExported: CATALOGUE },
  price_list_discounts: { notExported: CATALOGUE },
  listed_prices: { notExported: CATALOGUE },
  stock_levels: { notExported: CATALOGUE },
  product_bulk_changes: { notExported: STAFF },
  product_bulk_changed: { notExported: STAFF },
  product_imports: { notExported: STAFF },
  product_import_lines: { notExported: STAFF },
  product_import_columns: { notExported: STAFF },
  shop_settings: { notExported: STAFF },
  shop_secrets: { notExported: TECHNICAL },
  former_secrets: { notExported: TECHNICAL },
  shop_changes: { notExported: TECHNICAL },
  recurring_jobs: { notExported: TECHNICAL },
  remote_pictures: { notExported: TECHNICAL },
  sandbox_records: { notExported: 'Stand-ins of a demo for other services.' },
};

/** The exported rows of each table, with its schema and name. */
export function exportedTables(): readonly (ExportedRows & { readonly table: string })[] {
  return Object.entries(personalTables).flatMap(([table, decision]) =>
    'exported' in decision
      ? [decision.exported].flat().map((rows: ExportedRows) => ({ ...rows, table }))
      : [],
  );
}
