/** The refusal of every other way to sign in with an address whose company requires its own provider. */
export const COMPANY_SIGN_IN_REQUIRED = 'Your company requires its own sign-in for this address.';
