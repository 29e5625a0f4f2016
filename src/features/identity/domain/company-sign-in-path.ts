export const COMPANY_SIGN_IN_PATH = '/company-sign-in';

/**
 * The page that signs people in by the identity provider of their company.
 * @param from where they go once signed in
 * @param isBack whether the provider has opened a session by then
 */
export function companySignInPath(from: string, { isBack = false } = {}): string {
  const query = new URLSearchParams({ ...(isBack ? { back: '1' } : {}), from });
  return `${COMPANY_SIGN_IN_PATH}?${query}`;
}
