import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { deletion } from '#shared/api-schemas.ts';
import { typedEmail } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { LINK_INCOMPLETE, LINK_TOKEN } from '#shared/link-token.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';

export const stockAlertRefusals = refusals('stock-alerts', {
  inStock: { status: 409, title: 'This product can be ordered now.' },
  tooMany: {
    status: 409,
    title: 'You are waiting for too many products. Remove one of them in My Orders first.',
    members: { max: z.int() },
  },
  linkExpired: { status: 404, title: 'This link has expired or has been used.' },
});

/** The request of a visitor. */
export const stockAlertForm = z.strictObject({ productId: id, email: typedEmail });

const product = z.object({ id });

/** Identifies the recipient of the mail that it is in; whoever has it can confirm and remove alerts. */
const token = z.string(LINK_INCOMPLETE).regex(LINK_TOKEN, LINK_INCOMPLETE);

export const stockAlert = z.object({
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  createdAt: z.string(),
});
export type StockAlert = z.output<typeof stockAlert>;

export const requestStockAlert = endpoint({
  method: 'POST',
  path: '/stock-alerts',
  summary: 'Ask for one mail when a product can be ordered again; the address is confirmed by mail',
  access: 'public',
  maxPerMinute: 5,
  body: stockAlertForm,
  /** The same whether the address waits for the product already or not. */
  response: z.object({ requested: z.literal(true) }),
  refusals: [catalogueRefusals.productNotFound, stockAlertRefusals.inStock],
  once: true,
});

export const confirmStockAlert = endpoint({
  method: 'POST',
  path: '/stock-alerts/confirm',
  summary: 'Confirm the address of a stock alert with the link that was mailed to it',
  access: 'public',
  body: z.strictObject({ token, productId: id }),
  response: z.object({ confirmed: z.literal(true) }),
  refusals: [stockAlertRefusals.linkExpired],
  repeatable: true,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/stock-alerts/unsubscribe',
  summary: 'Remove all stock alerts of the recipient of a mail; repeating it is harmless',
  access: 'public',
  body: z.strictObject({ token }),
  response: deletion,
  repeatable: true,
});

export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/stock-alerts',
  summary: 'List the products that the caller waits for, newest first',
  access: 'customer',
  response: z.array(stockAlert),
});

export const addStockAlert = endpoint({
  method: 'PUT',
  path: '/product/{id}/stock-alert',
  summary: 'Mail the caller once when the product can be ordered again',
  access: 'customer',
  params: product,
  response: z.object({
    /** The address that is mailed; only if it is verified by then. */
    email: z.string(),
    emailVerified: z.boolean(),
  }),
  refusals: [
    catalogueRefusals.productNotFound,
    stockAlertRefusals.inStock,
    stockAlertRefusals.tooMany,
  ],
});

export const removeStockAlert = endpoint({
  method: 'DELETE',
  path: '/product/{id}/stock-alert',
  summary: 'Remove the caller’s stock alert of a product',
  access: 'customer',
  params: product,
  response: deletion,
  once: true,
});

export const countStockAlerts = endpoint({
  method: 'GET',
  path: '/product/{id}/stock-alerts',
  summary: 'Count the people who wait until a product can be ordered again',
  access: 'staff:products.see',
  params: product,
  response: z.object({
    /** Without addresses that are not confirmed. */
    waiting: z.int(),
  }),
});

export const stockAlertContract = {
  requestStockAlert,
  confirmStockAlert,
  unsubscribe,
  listStockAlerts,
  addStockAlert,
  removeStockAlert,
  countStockAlerts,
};
