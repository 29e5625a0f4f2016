export { browserApi, browserSession, setIdentityProvider } from './browser-session.ts';
export { requireAdmin, requireKnownRole, requireSignedIn } from './guards.ts';
export {
  IdentityError,
  popupErrors,
  type Identity,
  type IdentityUser,
  type NewAccount,
  type PopupErrorCode,
} from './identity-client.ts';
export { sessionMessages } from './messages.ts';
export type { SessionUser } from './session-record.ts';
export { SessionWatch, type SignInNotice } from './session-watch.tsx';
export type { Session, SessionState } from './session.ts';
export {
  changeEmail,
  updateSessionUser,
  refreshVerification,
  resendVerification,
  signOut,
  useSession,
} from './use-session.ts';
