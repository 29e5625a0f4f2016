import { z } from 'zod';
import { productSummary } from '#features/catalogue/domain/product-documents.ts';

/** Why a product can take the place of another. */
export const substituteReasons = [
  'replacement',
  'pin-compatible',
  'same-values',
  'better-values',
] as const;

/** A product that fits in the place of another one. */
export const substitute = productSummary.extend({
  /** `replacement`, `pin-compatible`: the shop states it. Otherwise value, package and limits say so. */
  reason: z.enum(substituteReasons),
  /** In what it is better, with values as they are shown. */
  differences: z.array(z.object({ name: z.string(), has: z.string(), insteadOf: z.string() })),
});
export type Substitute = z.output<typeof substitute>;
