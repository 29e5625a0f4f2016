import { ofCompany } from '#shared/company-view.ts';
import { compareProducts, listCategoryTree, searchProducts, suggestProducts } from './contract.ts';

export const searchOfCompanyContract = {
  searchProductsOfCompany: ofCompany(searchProducts),
  suggestProductsOfCompany: ofCompany(suggestProducts),
  listCategoryTreeOfCompany: ofCompany(listCategoryTree),
  compareProductsOfCompany: ofCompany(compareProducts),
};
