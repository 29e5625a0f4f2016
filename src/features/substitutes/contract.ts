import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { substitute } from './domain/substitute-documents.ts';

export type { Substitute } from './domain/substitute-documents.ts';

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
