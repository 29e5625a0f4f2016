import {
  rolesThatMay,
  staffPermissions,
  type StaffPermission,
  type StaffRole,
} from '#shared/staff-roles.ts';
import { t } from '#shared/texts/texts.ts';

const seen = {
  overview: () => t('revenue and open tasks'),
  'orders.see': () => t('all orders'),
  'payments.see': () => t('payments and refunds'),
  'products.see': () => t('products with their stock history'),
  'users.see': () => t('users and their profiles'),
  'quotes.see': () => t('quotes'),
  'returns.see': () => t('returns'),
  'companies.see': () => t('companies and what their people see'),
  'credit.see': () => t('payment terms and credit of companies'),
  'invoices.see': () => t('invoices of all customers'),
  accounting: () => t('journal, revenue and tax'),
  'prices.see': () => t('price lists'),
} satisfies Partial<Readonly<Record<StaffPermission, () => string>>>;

type Act = Exclude<StaffPermission, keyof typeof seen>;

const acts: Readonly<Record<Act, (() => string) | null>> = {
  'orders.enter': () => t('enter orders and customers'),
  'orders.change': () => t('change delivery addresses'),
  // Says nothing of its own: others say what becomes of the orders.
  'orders.act': null,
  'orders.fulfil': () => t('pack and ship orders'),
  'orders.cancel': () => t('cancel orders (cards are refunded)'),
  'orders.notes': () => t('write internal notes and tags'),
  'payments.refund': () => t('refund payments'),
  'payments.book': () => t('book cash and bank payments and mark payment alarms as seen'),
  'products.change': () => t('change products and their prices'),
  'stock.correct': () => t('correct the stock'),
  categories: () => t('change categories'),
  manufacturers: () => t('change manufacturers'),
  imports: () => t('import products, categories and manufacturers from files'),
  'reviews.moderate': () => t('moderate reviews'),
  'quotes.change': () => t('answer requests for quotes'),
  'returns.receive': () => t('receive returned goods'),
  'returns.credit': () => t('credit returned goods'),
  'returns.change': () => t('answer returns'),
  'companies.change': () => t('add companies and decide about them'),
  'credit.change': () => t('change payment terms and put companies on hold'),
  'prices.change': () => t('change price lists'),
};

/** All that a role sees and may do, from the table of permissions. */
export function abilitiesOf(role: StaffRole): string {
  const own = staffPermissions.filter((permission) => rolesThatMay(permission).includes(role));
  const things = own.filter(isSeen).map((permission) => seen[permission]());
  const verbs = own.filter(isAct).flatMap((permission) => acts[permission]?.() ?? []);
  const seesOrdersOnly = own.includes('orders.see') && !own.includes('payments.see');
  return [
    t('Sees {things}.', { things: things.join(', ') }),
    ...(seesOrdersOnly ? [t('Sees no payments.')] : []),
    t('May {acts}.', { acts: verbs.join(', ') }),
  ].join(' ');
}

function isSeen(permission: StaffPermission): permission is keyof typeof seen {
  return permission in seen;
}

function isAct(permission: StaffPermission): permission is Act {
  return !isSeen(permission);
}
