export { findMemberships } from './find-memberships.ts';
export {
  approvalsNeeded,
  countApproved,
  giveBack,
  takeLimits,
  type OrderingCompany,
} from './take-limits.ts';
