// A call of staff who enter orders. Not in contract.ts, which public pages load.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { findOwnPartNumbers } from './contract.ts';

export const findPartNumbersForCompany = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/part-number-matches',
  load: 'search',
  summary:
    'Find the products that a company sees with these SKUs, manufacturers’ part numbers or part numbers of its own, at its prices; nothing is stored',
  access: 'staff:orders.enter',
  maxPerMinute: findOwnPartNumbers.maxPerMinute,
  params: z.object({ companyId: id }),
  body: findOwnPartNumbers.body,
  response: findOwnPartNumbers.response,
  reads: true,
});

export const numberEntryContract = { findPartNumbersForCompany };
