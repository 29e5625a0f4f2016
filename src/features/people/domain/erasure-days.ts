/** How long a person can take back that they want to be erased: until then, a sign-in keeps the account. */
export const ERASURE_DAYS = 7;
