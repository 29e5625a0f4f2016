import { z } from 'zod';

/** What a customer’s orders hold of a product until they are paid, or the email address is verified. */
export const heldStock = z.object({
  userName: z.string(),
  userMail: z.string(),
  /** The one that these orders belong to; null if they are the customer's own. */
  company: z.string().nullable(),
  productId: z.string(),
  productname: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** When the last of these orders expires. */
  heldUntil: z.string(),
  /** The ids of the orders, at most as many as one order action takes. */
  orders: z.array(z.string()),
});
export type HeldStock = z.output<typeof heldStock>;
