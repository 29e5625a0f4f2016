import { ofCompany } from '#shared/company-view.ts';
import { listSubstitutes } from './contract.ts';

export const substitutesOfCompanyContract = {
  listSubstitutesOfCompany: ofCompany(listSubstitutes),
};
