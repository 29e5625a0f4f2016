export { removeFromCompanies } from './change-people.ts';
export { companiesFeature } from './companies-feature.ts';
export { exampleCompanyMails } from './example-mails.ts';
export { findMemberships } from './find-memberships.ts';
export { isMemberSql } from './is-member.ts';
export { requireOrderingCompany } from './require-ordering-company.ts';
