import { COMPANY_SIGN_IN_ERRORS } from '../domain/company-sign-in-errors.ts';
import { fieldsOf, textIn } from './embedded-identity.ts';
import { call } from './second-factor-client.ts';

interface ReturnPaths {
  readonly callbackURL: string;
  readonly errorCallbackURL: string;
}

/** Asks where the company of an address signs its people in. @throws IdentityError if it does not. */
export function beginCompanySignIn(email: string, paths: ReturnPaths): Promise<string> {
  return call('/company-sign-in', { email, ...paths }, (answer) => textIn(fieldsOf(answer), 'url'));
}

const { failed, lost, refused, foreignAddress, staff } = COMPANY_SIGN_IN_ERRORS;

/** What the errors in the address of the page mean. */
const meanings: Readonly<Record<string, string>> = {
  [failed]:
    'The sign-in of your company did not work. Try again, or ask the admin of your company.',
  [lost]:
    'The sign-in was begun in another browser, too long ago, or is done already. Begin again here.',
  [refused]: 'The sign-in of your company was cancelled or refused.',
  [foreignAddress]:
    'The sign-in of your company named an email address that does not belong to the company.',
  [staff]: 'You work in this shop. Sign in with your password or a passkey.',
};

/** Why a sign-in by a company failed. @param error from the address of the page */
export function companySignInWarning(error: string | null): string | null {
  return error === null ? null : (meanings[error] ?? meanings[failed] ?? null);
}
