/** Documented (docs/specification.md#popup-sign-in). */
export const popupErrors = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
] as const;
export type PopupErrorCode = (typeof popupErrors)[number];
