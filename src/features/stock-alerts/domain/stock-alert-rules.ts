/** How long the link in the mail that confirms an address works. */
export const CONFIRMATION_DAYS = 7;

/** The token of a recipient: 256 bits as base64url. */
export const TOKEN = /^[\w-]{43}$/;
export const LINK_INCOMPLETE = 'The link is incomplete';

/** The products that one user can wait for. */
export const MAX_ALERTS = 100;
