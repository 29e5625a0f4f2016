export { browserApi, browserSession, setIdentityProvider } from './browser-session.ts';
export { requireAdmin, requireKnownRole, requireSignedIn, requireStaff } from './guards.ts';
export {
  IdentityError,
  type Identity,
  type IdentityUser,
  type NewAccount,
} from './identity-client.ts';
export { sessionMessages } from './messages.ts';
export type { SessionUser } from './session-record.ts';
export { SessionWatch, type SignInNotice } from './session-watch.tsx';
export type { Session, SessionState } from './session.ts';
export {
  refreshVerification,
  resendVerification,
  updateSessionUser,
  type SessionAction,
} from './account-actions.ts';
export { popupErrors, type PopupErrorCode } from './popup-errors.ts';
export { loadRepeatAction } from './load-repeat-action.ts';
export { useMay } from './use-may.ts';
export { signOut, useSession } from './use-session.ts';
