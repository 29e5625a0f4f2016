import { z } from 'zod';
import { lineRefusalReasons } from './refused-line.ts';

/** What has changed of a line since its price was frozen. */
export const lineChange = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  change: z.enum(['price', ...lineRefusalReasons]),
  /** Per piece at the quantity, then and now; null if there is no price. */
  was: z.string(),
  now: z.string().nullable(),
  /** Pieces in stock. */
  available: z.int().nullable(),
});
export type LineChange = z.output<typeof lineChange>;
