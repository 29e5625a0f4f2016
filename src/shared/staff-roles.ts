/** What the people who work in the shop do there. A person can have several roles. An admin needs none. */
export const staffRoles = ['sales', 'warehouse', 'catalogue', 'finance', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Which roles may do what (docs/specification.md#staff). Admins may do all of it, and what is not here: make admins,
 * give roles, delete users, change the settings, read the audit log.
 */
const rolesWith = {
  /** Revenue and open tasks. */
  overview: ['sales', 'finance'],
  /** All orders with their history, without transactions, cards and refunds. */
  'orders.see': ['sales', 'warehouse', 'finance', 'support'],
  /** Enter orders, and customers who have no account. */
  'orders.enter': ['sales'],
  /** Change where an order goes. */
  'orders.change': ['sales', 'support'],
  /** Change what becomes of orders: `orders.fulfil` or `orders.cancel` says to what. */
  'orders.act': ['sales', 'warehouse', 'support'],
  /** Pack, ship and deliver. */
  'orders.fulfil': ['warehouse'],
  /** Cancel orders and parts of them, which refunds what a card paid. */
  'orders.cancel': ['sales', 'support'],
  /** Internal notes and tags. */
  'orders.notes': ['sales', 'warehouse', 'finance', 'support'],
  /** Transactions, cards, refunds and payment alarms. */
  'payments.see': ['finance', 'support'],
  'payments.refund': ['finance'],
  /** Book cash, undo it, and mark payment alarms as seen. */
  'payments.book': ['finance'],
  /** Invoices and credit notes of all customers. */
  'invoices.see': ['sales', 'finance', 'support'],
  /** Products with what only the shop knows, and their stock history. */
  'products.see': ['sales', 'warehouse', 'catalogue', 'support'],
  /** Products with prices and stock, pictures and files, the featured products. */
  'products.change': ['catalogue'],
  'stock.correct': ['warehouse', 'catalogue'],
  categories: ['catalogue'],
  manufacturers: ['catalogue'],
  /** Imports from files. */
  imports: ['catalogue'],
  'reviews.moderate': ['support'],
  /** Users and their profiles. */
  'users.see': ['sales', 'support'],
  /** Quotes of customers with internal notes. */
  'quotes.see': ['sales', 'finance', 'support'],
  /** Answer them. */
  'quotes.change': ['sales'],
  /** Returns of customers. */
  'returns.see': ['sales', 'warehouse', 'finance', 'support'],
  /** Agree to them or refuse them. */
  'returns.change': ['sales', 'support'],
  /** Receive the goods: back to stock, or scrapped. */
  'returns.receive': ['warehouse'],
  /** Close returns, which credits and refunds them. */
  'returns.credit': ['finance'],
  'companies.see': ['sales', 'finance', 'support'],
  'companies.change': ['sales'],
  /** Payment terms, credit limits and holds of companies. */
  'credit.see': ['finance'],
  'credit.change': ['finance'],
  /** Journal, revenue and tax, and their exports. */
  accounting: ['finance'],
  /** Price lists, groups of companies, and what a company pays. */
  'prices.see': ['sales', 'finance', 'support'],
  'prices.change': ['sales'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type StaffPermission = keyof typeof rolesWith;
export const staffPermissions = Object.keys(rolesWith) as readonly StaffPermission[];

/** The roles with a permission. Admins have it, too. */
export function rolesThatMay(permission: StaffPermission): readonly StaffRole[] {
  return rolesWith[permission];
}

/** A user whose permissions are known. */
export interface StaffMember {
  readonly admin: boolean;
  readonly staffRoles: readonly StaffRole[];
}

/** Whether a user may do this in the shop; admins may everything. */
export function may({ admin, staffRoles: own }: StaffMember, permission: StaffPermission): boolean {
  return admin || rolesThatMay(permission).some((role) => own.includes(role));
}

/** Whether a user works in the shop. */
export function isStaff({ admin, staffRoles: own }: StaffMember): boolean {
  return admin || own.length > 0;
}
