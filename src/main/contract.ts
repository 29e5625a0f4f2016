import { accountingContract } from '#features/accounting/contract.ts';
import { receivablesContract } from '#features/receivables/contract.ts';
import { paymentLinksContract } from '#features/receivables/payment-links-contract.ts';
import { auditContract } from '#features/audit/contract.ts';
import { bomContract } from '#features/boms/contract.ts';
import { cartContract } from '#features/carts/contract.ts';
import { savedCartContract } from '#features/carts/saved-cart-contract.ts';
import { purchasingContract } from '#features/companies/purchasing-contract.ts';
import { catalogueContract } from '#features/catalogue/contract.ts';
import { collectionContract } from '#features/collections/contract.ts';
import { companyGroupContract } from '#features/company-catalogue/company-groups-contract.ts';
import { companyPriceContract } from '#features/company-catalogue/company-prices-contract.ts';
import { companyCatalogueContract } from '#features/company-catalogue/contract.ts';
import { priceListContract } from '#features/company-catalogue/price-lists-contract.ts';
import { companySignInContract } from '#features/company-sign-in/contract.ts';
import { companyContract } from '#features/companies/contract.ts';
import { companyStaffContract } from '#features/companies/staff-contract.ts';
import { invoiceContract } from '#features/invoices/contract.ts';
import { manufacturerContract } from '#features/manufacturers/contract.ts';
import { orderContract } from '#features/orders/contract.ts';
import { companyOrderContract } from '#features/orders/company-orders-contract.ts';
import { purchaseOrderContract } from '#features/orders/purchase-order-contract.ts';
import { orderEntryContract } from '#features/orders/entry-contract.ts';
import { overviewContract } from '#features/overview/contract.ts';
import { paymentContract } from '#features/payments/contract.ts';
import { taxCertificateContract } from '#features/tax/certificates-contract.ts';
import { taxContract } from '#features/tax/contract.ts';
import { personalDataContract } from '#features/personal-data/contract.ts';
import { paymentTermsContract } from '#features/payment-terms/contract.ts';
import { peopleContract } from '#features/people/contract.ts';
import { numberEntryContract } from '#features/quick-order/entry-contract.ts';
import { quickOrderContract } from '#features/quick-order/contract.ts';
import { quoteContract } from '#features/quotes/contract.ts';
import { quoteStaffContract } from '#features/quotes/staff-contract.ts';
import { requisitionContract } from '#features/requisitions/contract.ts';
import { returnContract } from '#features/returns/contract.ts';
import { returnStaffContract } from '#features/returns/staff-contract.ts';
import { reviewContract } from '#features/reviews/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { sessionContract } from '#features/sessions/contract.ts';
import { roleContract } from '#features/sessions/role-contract.ts';
import { viewContract } from '#features/sessions/view-contract.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { shopContract } from '#features/shop/contract.ts';
import { stockAlertContract } from '#features/stock-alerts/contract.ts';
import { substituteContract } from '#features/substitutes/contract.ts';
import { spreadsheetContract } from '#features/spreadsheets/contract.ts';
import { manufacturerFileContract } from '#features/spreadsheets/manufacturer-file-contract.ts';
import { catalogueOfCompanyContract } from '#features/catalogue/company-view-contract.ts';
import { reviewsOfCompanyContract } from '#features/reviews/company-view-contract.ts';
import { searchOfCompanyContract } from '#features/search/company-view-contract.ts';
import { substitutesOfCompanyContract } from '#features/substitutes/company-view-contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** All endpoints of the shop, by feature and name. */
export const contracts = {
  catalogue: catalogueContract,
  manufacturers: manufacturerContract,
  carts: { ...cartContract, ...savedCartContract },
  search: searchContract,
  spreadsheets: { ...spreadsheetContract, ...manufacturerFileContract },
  stockAlerts: stockAlertContract,
  boms: bomContract,
  quickOrder: { ...quickOrderContract, ...numberEntryContract },
  substitutes: substituteContract,
  orders: {
    ...orderContract,
    ...orderEntryContract,
    ...companyOrderContract,
    ...purchaseOrderContract,
  },
  requisitions: requisitionContract,
  quotes: { ...quoteContract, ...quoteStaffContract },
  invoices: invoiceContract,
  returns: { ...returnContract, ...returnStaffContract },
  payments: paymentContract,
  tax: { ...taxContract, ...taxCertificateContract },
  paymentTerms: paymentTermsContract,
  reviews: reviewContract,
  sessions: { ...sessionContract, ...roleContract, ...viewContract },
  people: peopleContract,
  personalData: personalDataContract,
  companyCatalogue: {
    ...companyCatalogueContract,
    ...priceListContract,
    ...companyGroupContract,
    ...companyPriceContract,
  },
  companySignIn: companySignInContract,
  companies: { ...companyContract, ...companyStaffContract, ...purchasingContract },
  companyView: {
    ...catalogueOfCompanyContract,
    ...searchOfCompanyContract,
    ...substitutesOfCompanyContract,
    ...reviewsOfCompanyContract,
  },
  collections: collectionContract,
  receivables: { ...receivablesContract, ...paymentLinksContract },
  accounting: accountingContract,
  audit: auditContract,
  settings: settingsContract,
  shop: shopContract,
  overview: overviewContract,
} as const satisfies Record<string, Record<string, Endpoint>>;

export const endpoints: readonly Endpoint[] = Object.values(contracts).flatMap((contract) =>
  Object.values<Endpoint>(contract),
);
