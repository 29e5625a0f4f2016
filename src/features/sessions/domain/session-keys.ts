/** Documented (docs/specification.md#access-token). */
export const TOKEN_KEY = 'accessToken';
/** Lets the page show the name before any call returns. */
export const USER_KEY = 'busbar-user';

/**
 * The company that the person acts for: its id, `order`, `see` or `staff` (`ChosenCompany`), and its name, with a space
 * between them.
 */
export const COMPANY_KEY = 'busbar-company';
