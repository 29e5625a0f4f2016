import { apiWithCompanyPrices } from '#features/company-catalogue/web/company-prices-api.ts';
import type { Session } from '#features/sessions/web/index.ts';
import type { Api } from '#shared/api-client.ts';
import { ofCompany } from '#shared/company-view.ts';

/**
 * The public calls that people of a company make below `/company-view`. By path: importing their contracts would put
 * code of this chunk into those of public pages. `company-api.test.ts` compares it with the contracts.
 */
export const seenByCompanies: ReadonlySet<string> = new Set([
  '/product',
  '/product/{id}',
  '/product/{id}/packagings',
  '/product/{id}/rating',
  '/product/{id}/substitutes',
  '/parts/{slug}',
  '/product-search',
  '/product-suggestions',
  '/product-comparison',
  '/category-tree',
  '/review',
]);

/**
 * The client of somebody who acts for a company: what public pages load has the products that only some companies see, and
 * the prices of the company. Pages are rendered without both, the same for everybody. Once they have signed out or left the
 * company, it makes the public calls.
 */
export function companyApi(api: Api, session: Pick<Session, 'company' | 'current'>): Api {
  const forCompany = apiWithCompanyPrices((endpoint, args, options) => {
    const { access, method, path } = endpoint;
    const isSeen = access === 'public' && method === 'GET' && seenByCompanies.has(path);
    const call = isSeen ? ofCompany({ ...endpoint, access, method }) : endpoint;
    return api(call as unknown as typeof endpoint, args, options);
  });
  return (...call) => (session.company() && session.current() ? forCompany : api)(...call);
}
