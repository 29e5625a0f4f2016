// The orders of companies. Not in contract.ts, which public pages load.
import { z } from 'zod';
import { modification } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { orderRefusals } from './domain/order-refusals.ts';

export const movePastOrders = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/past-orders',
  summary:
    'Move the orders that the caller has placed for themselves to a company, once. Its people see them then',
  access: 'company:order',
  params: z.object({ companyId: id }),
  response: modification,
  refusals: [orderRefusals.pastOrdersMoved],
  once: true,
});

export const companyOrderContract = { movePastOrders };
