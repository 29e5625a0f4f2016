/** Documented (docs/specification.md#access-token). */
export const TOKEN_KEY = 'accessToken';
/** Lets the page show the name before any call returns. */
export const USER_KEY = 'busbar-user';

/**
 * The company that the person acts for: its id and, right behind it, its name; with a line break before the name if they
 * view it as staff, a tab if they may not order for it (company-marks.ts).
 */
export const COMPANY_KEY = 'busbar-company';
