/** The popup's error for an account that also asks for a code. */
export const SECOND_FACTOR_ERROR = 'second-factor';
