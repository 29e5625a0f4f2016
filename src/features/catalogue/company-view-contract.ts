import { ofCompany } from '#shared/company-view.ts';
import { getPart, getProduct, listPackagings, listProducts } from './contract.ts';

export const catalogueOfCompanyContract = {
  listProductsOfCompany: ofCompany(listProducts),
  getProductOfCompany: ofCompany(getProduct),
  getPartOfCompany: ofCompany(getPart),
  listPackagingsOfCompany: ofCompany(listPackagings),
};
