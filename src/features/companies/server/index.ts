export { companies, companyMembers } from './company-tables.ts';
export { companyGroupMembers, companyGroups } from './company-group-tables.ts';
export { removeFromCompanies } from './change-people.ts';
export { companiesFeature } from './companies-feature.ts';
export { mailAdmins, type MailedTo } from './company-mails.ts';
export { exampleCompanyMails } from './example-mails.ts';
export { findMemberships } from './find-memberships.ts';
export { findView } from './view-company.ts';
export { isMemberSql } from './is-member.ts';
export {
  covers,
  findApprovers,
  findApproversFor,
  stillCounts,
  type Approver,
} from './approvers.ts';
export { claimPastOrders, findMembersWithPastOrders } from './claim-past-orders.ts';
export {
  costCentreName,
  findCostCentreInUse,
  requireCostCentreInUse,
} from './cost-centre-in-use.ts';
export {
  companyObject,
  findAdmins,
  findCompany,
  findCompanyName,
  lockCompany,
  lockKnownCompany,
} from './company-store.ts';
export { findRecipients } from './find-recipients.ts';
export { languageOf as languageOfCompany } from './company-mails.ts';
export { mayOrderFor } from './may-order-for.ts';
export { vatNumberOf } from './tax-number.ts';
export { electronicAddressOf } from './electronic-address-of.ts';
export {
  approvalsNeeded,
  countApproved,
  findExceededLimits,
  giveBack,
  takeLimits,
  type CompanyOfOrder,
} from './take-limits.ts';
