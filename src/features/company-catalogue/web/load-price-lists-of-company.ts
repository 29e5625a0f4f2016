import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { listPriceListsOfCompany } from '../company-prices-contract.ts';

/** The group of a company and its price lists; null when there is no such company. */
export async function loadPriceListsOfCompany(
  { request: { signal }, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  companyId: string,
) {
  const api = context.get(apiContext);
  return valueOrNull(await api(listPriceListsOfCompany, { params: { companyId } }, { signal }));
}
