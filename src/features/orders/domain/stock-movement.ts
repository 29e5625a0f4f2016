import { z } from 'zod';

/** A change of a product's stock. */
export const stockMovement = z.object({
  _id: z.string(),
  at: z.string(),
  /** One of `stockReasons`. A string, because new reasons do not break callers. */
  reason: z.string(),
  /** Pieces added; negative if they were taken. */
  change: z.int(),
  /** The stock after the change. */
  stock: z.int(),
  order: z
    .object({
      id: z.string(),
      orderNumber: z.string(),
      /** Whether the order can be opened: it was neither deleted, nor did it expire unpaid. */
      visible: z.boolean(),
    })
    .nullable(),
  /** Null if the shop did it, and for the first stock. */
  by: z.object({ name: z.string(), email: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type StockMovement = z.output<typeof stockMovement>;
