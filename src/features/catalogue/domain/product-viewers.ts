import { z } from 'zod';
import { atMost, id } from '#shared/text.ts';

/** A company, or a group of companies, that sees a restricted product. */
export const productViewer = z.object({
  type: z.enum(['company', 'group']),
  _id: z.string(),
  name: z.string(),
});
export type ProductViewer = z.output<typeof productViewer>;

export const MAX_PRODUCT_VIEWERS = 200;

/** Who sees a product that not everybody sees; nobody but the staff if the list is empty. */
export const restrictedTo = z.strictObject({
  viewers: z
    .array(z.strictObject({ type: productViewer.shape.type, _id: id }))
    .max(MAX_PRODUCT_VIEWERS, atMost(MAX_PRODUCT_VIEWERS)),
});
