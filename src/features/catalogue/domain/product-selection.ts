import { z } from 'zod';
import { atMost, id, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { productStates, stockStates, visibilities } from './managed-list.ts';

export const MAX_PRODUCTS_PER_ACTION = 200;

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, message('Must be one of {choices}', { choices: names.join(', ') })).optional();

export const managedFilter = {
  state: oneOf(productStates),
  stock: oneOf(stockStates),
  visibility: oneOf(visibilities),
  category: text(80).optional(),
  q: text(200).optional(),
};

/** Up to 200 products by id, or all that the filter of the list selects. */
export const productSelection = z.union([
  z.strictObject({
    ids: z
      .array(id)
      .min(1, 'At least one')
      .max(MAX_PRODUCTS_PER_ACTION, atMost(MAX_PRODUCTS_PER_ACTION)),
  }),
  z.strictObject({ filter: z.strictObject(managedFilter) }),
]);
export type ProductSelection = z.output<typeof productSelection>;
