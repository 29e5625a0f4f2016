import type { Account } from './identity.ts';
import { testBrowser, type TestBrowser } from './test-browser.ts';
import type { TestShop } from './test-shop.ts';
import { secretOf, totpCode } from './totp.ts';

export interface AuthenticatorApp {
  /** The code that it shows. */
  code(): string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator app for the account that is signed in in this browser. */
export async function setUpApp(
  browser: TestBrowser,
  { password }: Account,
): Promise<AuthenticatorApp> {
  const begun = await browser.post('/identity/two-factor/enable', { password });
  const { totpURI, backupCodes } = begun.json<{ totpURI: string; backupCodes: string[] }>();
  const code = () => totpCode(secretOf(totpURI));
  const confirmed = await browser.post('/identity/two-factor/verify-totp', { code: code() });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.payload);
  return { code, recoveryCodes: backupCodes };
}

/** A new browser in which the right password has been typed. */
export async function afterPassword(shop: TestShop, { email, password }: Account) {
  const browser = testBrowser(shop);
  const answer = await browser.post('/identity/sign-in/email', { email, password });
  return { browser, answer };
}
