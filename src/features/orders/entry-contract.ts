// The orders that admins enter. Not in contract.ts, which public pages load.
import { z } from 'zod';
import { decimalText, inserted, moneyText, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { id, requiredText } from '#shared/text.ts';
import { checkout, placeOrder } from './contract.ts';
import { checkoutForm } from './domain/checkout-form.ts';
import { newCustomer } from './domain/new-customer.ts';
import { orderEntry } from './domain/order-form.ts';
import { orderRefusals } from './domain/order-refusals.ts';
import { order } from './domain/order.ts';
import { orderTotals, totalsForm } from './domain/totals-form.ts';

export const enterOrder = endpoint({
  method: 'POST',
  path: '/users/{id}/orders',
  summary: 'Enter an order for a customer. The limits of open orders do not apply',
  access: 'staff:orders.enter',
  params: z.object({ id }),
  body: orderEntry,
  status: 201,
  response: order.extend(inserted),
  refusals: [...placeOrder.refusals, orderRefusals.customerNotFound],
  once: true,
});

export const entryRefusals = refusals('orders', {
  notForThisCompany: {
    status: 422,
    title: 'The customer cannot order for this company.',
    members: { errors: z.array(inputError) },
  },
});

/** Another price of delivery than that of the method, without tax. */
const deliveryPrice = z.strictObject({
  price: decimalText(moneyText),
  /** Only staff see it. */
  reason: withoutDirectionMarks(requiredText(300, 'Enter a reason')),
});

/** The cart of the customer stays as it is. */
const linesEntry = checkoutForm.omit({ fromCart: true }).extend({
  /** The company that the customer orders for. `costCentreId` is one of its cost centres. */
  companyId: optionalField(id),
  /** What was agreed for delivery, 0 if it is free. Then no delivery method needs to be chosen. */
  deliveryPrice: optionalField(deliveryPrice),
});
export type LinesEntry = z.output<typeof linesEntry>;

export const enterOrderLines = endpoint({
  method: 'POST',
  path: '/users/{id}/checkout',
  summary:
    'Enter an order of up to 500 products for a customer. The limits of open orders do not apply, nor those of the customer in their company. A refusal names every line that fails',
  access: 'staff:orders.enter',
  params: z.object({ id }),
  body: linesEntry,
  status: 201,
  response: order.extend(inserted),
  refusals: [...checkout.refusals, orderRefusals.customerNotFound, entryRefusals.notForThisCompany],
  once: true,
});

export const getEnteredTotals = endpoint({
  method: 'POST',
  path: '/entered-order-totals',
  load: 'order',
  summary: 'Get what an order would cost that staff enter for a customer or a company',
  access: 'staff:orders.enter',
  body: totalsForm.extend({
    /** The company that the customer orders for. */
    companyId: optionalField(id),
    /** What was agreed for delivery. */
    deliveryPrice: optionalField(decimalText(moneyText)),
  }),
  response: orderTotals,
  refusals: [orderRefusals.linesRefused, orderRefusals.zeroTotal, orderRefusals.totalTooLarge],
  repeatable: true,
});

const foundCustomer = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** Where the newest order that contains the text was delivered; null if none does. */
  address: z.string().nullable(),
  /** Somebody registered with the address and has not verified it. Whoever that is can read and cancel the order. */
  unverified: z.boolean(),
});
export type FoundCustomer = z.output<typeof foundCustomer>;

export const findCustomers = endpoint({
  method: 'GET',
  path: '/order-customers',
  summary:
    'Up to 20 customers for an order to enter, found by name, email address or what the list of orders finds',
  access: 'staff:orders.enter',
  query: pageQuery.pick({ q: true }),
  response: z.array(foundCustomer),
});

export const enterCustomer = endpoint({
  method: 'POST',
  path: '/order-customers',
  summary:
    'Enter a customer who has no account, who is invited by email to choose a password. If the address has an account, that is the answer, unchanged',
  access: 'staff:orders.enter',
  body: newCustomer,
  status: 201,
  response: foundCustomer.extend({
    /** Whether the customer is new and was invited. */
    invited: z.boolean(),
  }),
  refusals: [orderRefusals.customerIsAdmin],
  once: true,
});

export const orderEntryContract = {
  enterOrder,
  enterOrderLines,
  getEnteredTotals,
  findCustomers,
  enterCustomer,
};
