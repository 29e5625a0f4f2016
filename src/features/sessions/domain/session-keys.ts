/** Documented (docs/specification.md#access-token). */
export const TOKEN_KEY = 'accessToken';
/** Lets the page show the name before any call returns. */
export const USER_KEY = 'busbar-user';
