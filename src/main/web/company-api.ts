import { catalogueOfCompanyContract } from '#features/catalogue/company-view-contract.ts';
import { apiWithCompanyPrices } from '#features/company-catalogue/web/company-prices-api.ts';
import { reviewsOfCompanyContract } from '#features/reviews/company-view-contract.ts';
import { searchOfCompanyContract } from '#features/search/company-view-contract.ts';
import { substitutesOfCompanyContract } from '#features/substitutes/company-view-contract.ts';
import type { Api } from '#shared/api-client.ts';
import { COMPANY_VIEW } from '#shared/company-view.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** By the path of the public call. */
const ofCompanies: ReadonlyMap<string, Endpoint> = new Map(
  [
    catalogueOfCompanyContract,
    searchOfCompanyContract,
    substitutesOfCompanyContract,
    reviewsOfCompanyContract,
  ].flatMap((contract) =>
    Object.values<Endpoint>(contract).map((endpoint) => [
      endpoint.path.slice(COMPANY_VIEW.length),
      endpoint,
    ]),
  ),
);

/**
 * The client of somebody who acts for a company: what public pages load has the products that only some companies see, and
 * the prices of the company. Pages are rendered without both, the same for everybody.
 */
export function companyApi(api: Api): Api {
  return apiWithCompanyPrices((endpoint, args, options) => {
    const ofCompany = endpoint.access === 'public' && ofCompanies.get(endpoint.path);
    const call = ofCompany && ofCompany.method === endpoint.method ? ofCompany : endpoint;
    return api(call as typeof endpoint, args, options);
  });
}
