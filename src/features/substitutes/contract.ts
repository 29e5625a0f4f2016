import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { productSummary } from '#features/catalogue/domain/product-documents.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';

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

export const listSubstitutes = endpoint({
  method: 'GET',
  path: '/product/{id}/substitutes',
  summary:
    'List products that fit in the place of one, at most 10: what the shop states to replace it or to be pin-compatible, then parts of the same value and package with no worse limits',
  access: 'public',
  params: z.object({ id }),
  response: z.array(substitute),
  refusals: [catalogueRefusals.productNotFound],
});

export const substituteContract = { listSubstitutes };
