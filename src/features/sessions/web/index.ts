export { browserApi, browserSession, setIdentityProvider } from './browser-session.ts';
export { requireAdmin, requireKnownRole, requireSignedIn, requireStaff } from './guards.ts';
export {
  IdentityError,
  type Identity,
  type IdentityUser,
  type NewAccount,
} from './identity-client.ts';
export { sessionMessages } from './messages.ts';
export type { ChosenCompany, SessionUser } from './session-record.ts';
export { SessionWatch, type SignInNotice } from './session-watch.tsx';
export type { Session, SessionState } from './session.ts';
export {
  refreshVerification,
  resendVerification,
  updateSessionUser,
  type SessionAction,
} from './account-actions.ts';
export { popupErrors, type PopupErrorCode } from './popup-errors.ts';
export { loadCompanyChange } from './load-company-change.ts';
export { loadFreshSignIn } from './load-fresh-sign-in.ts';
export { loadRepeatAction } from './load-repeat-action.ts';
export { ForCompany } from './for-company.tsx';
export { useMay } from './use-may.ts';
export { useMayOrder } from './may-order.ts';
export { leaveView } from './leave-view.ts';
export { ViewBanner } from './view-banner.tsx';
export { signOut, useCompany, useSession } from './use-session.ts';
