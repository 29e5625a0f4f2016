/** How long the link in the mail that confirms an address works. */
export const CONFIRMATION_DAYS = 7;

/** The products that one user can wait for. */
export const MAX_ALERTS = 100;
