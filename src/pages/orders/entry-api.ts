import { findPartNumbers } from '#features/quick-order/contract.ts';
import { findPartNumbersForCompany } from '#features/quick-order/entry-contract.ts';
import type { Api } from '#shared/api-client.ts';

/** The client of staff who enter an order for a company: part numbers find what the company sees, at its prices. */
export function entryApi(api: Api, companyId: string): Api {
  return ((endpoint, args, options) =>
    (endpoint as object) === findPartNumbers
      ? api(
          findPartNumbersForCompany,
          { ...(args as { body: { texts: string[] } }), params: { companyId } },
          options,
        )
      : api(endpoint, args, options)) as Api;
}
