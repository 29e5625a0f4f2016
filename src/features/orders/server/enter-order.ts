import { desc, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { mayOrderFor } from '#features/companies/server/index.ts';
import { findUserById, lockUser } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import { entryRefusals, type LinesEntry } from '../entry-contract.ts';
import type { OrderEntry } from '../domain/order-form.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { checkOut } from './check-out.ts';
import { orders } from './order-tables.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceOrderDeps } from './record-order.ts';

interface EnteringAdmin {
  readonly caller: SignedIn;
  readonly ip: string | null;
  readonly language: Language;
  readonly origin: string;
}

/**
 * Places an order of one product or of many lines for a customer, with the checks of an order of their own but for the limits of open orders,
 * and records who entered it; or refuses and changes nothing. The mails are in the language of the customer's
 * last order; if it is the first one, in that of the admin.
 */
export async function enterOrder(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { caller, ip, language, origin }: EnteringAdmin,
  customerId: string,
  entry: OrderEntry | LinesEntry,
): Promise<Order> {
  const customer = await lockCustomer(tx, customerId);
  const enteredBy: Actor = { caller, ip };
  const mailLanguage = (await lastLanguage(tx, customerId)) ?? language;
  const company = 'companyId' in entry ? await requireCompany(tx, customerId, entry) : null;
  const buyer = { caller: customer, language: mailLanguage, origin, enteredBy, company };
  const order =
    'lines' in entry
      ? await checkOut(tx, deps, buyer, entry, entry.deliveryPrice?.price)
      : await placeOrder(tx, deps, buyer, entry);
  const { _id: id, orderNumber: name, lines, price, currency, delivery, costCentre } = order;
  const agreed = 'lines' in entry ? entry.deliveryPrice : undefined;
  const ordered = lines.map(({ sku, quantity }) => ({ sku, quantity }));
  await recordAudit(tx, deps, {
    action: 'order-entered',
    by: enteredBy,
    companyId: company?.companyId,
    user: customer,
    object: { type: 'order', id, name },
    after: {
      ...(ordered.length === 1 ? ordered[0] : { lines: ordered }),
      price,
      currency,
      delivery,
      ...(order.company && { company: order.company.name }),
      ...(costCentre !== null && { costCentre }),
      ...(agreed && { deliveryCost: order.shipping }),
    },
    reason: agreed?.reason ?? null,
  });
  return order;
}

/** @throws Refusal `orders/not-for-this-company` unless the customer may order for the company that the entry names */
async function requireCompany(
  tx: Queryable,
  customerId: string,
  { companyId }: Pick<LinesEntry, 'companyId'>,
): Promise<{ companyId: string } | null> {
  if (companyId === undefined) return null;
  if (await mayOrderFor(tx, companyId, customerId)) return { companyId };
  const detail = t('Choose a company that the customer may order for.');
  throw refuse(entryRefusals.notForThisCompany, {
    errors: [{ pointer: '#/companyId', detail }],
  });
}

/**
 * Locks the customer, so that a deletion in progress comes before the order or after it.
 * @throws Refusal unless it is the account of a customer: not deleted, and no admin's.
 */
async function lockCustomer(tx: Transaction, id: string): Promise<SignedIn> {
  await lockUser(tx, id);
  const user = await findUserById(tx, id);
  if (!user || user.admin) throw refuse(orderRefusals.customerNotFound, { id });
  const { email, name, image, admin, staffRoles, emailVerifiedAt } = user;
  return { id, email, name, image, admin, staffRoles, emailVerified: emailVerifiedAt !== null };
}

async function lastLanguage(tx: Queryable, customerId: string): Promise<Language | null> {
  const [last] = await tx
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(1);
  return last?.language ?? null;
}
