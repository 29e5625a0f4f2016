export { covers, findApprovers, findApproversFor, type Approver } from './approvers.ts';
export { claimPastOrders } from './claim-past-orders.ts';
export { findMemberships } from './find-memberships.ts';
export { purchasingFeature } from './purchasing-feature.ts';
export { findBuyingCompany } from './find-buying-company.ts';
export {
  approvalsNeeded,
  countApproved,
  giveBack,
  takeLimits,
  type OrderingCompany,
} from './take-limits.ts';
