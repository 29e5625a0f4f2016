import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { text } from '#shared/text.ts';

/** Directories of Microsoft Entra ID in which anybody can have an account, with any address. */
const SHARED_DIRECTORIES =
  /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i;

/** Whether an issuer speaks for people of other companies, too, so that it proves no address. */
export function isSharedIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer);
  return hostname.startsWith('login.microsoftonline.') && SHARED_DIRECTORIES.test(pathname);
}

/** What an admin of a company enters about its OpenID Connect provider. */
export const providerForm = z.strictObject({
  issuer: z.url({ protocol: /^https?$/, error: 'Must be a URL' }).max(500),
  clientId: text(200).min(1),
  /** Without it, the stored one stays. */
  clientSecret: optionalField(text(1000)),
});
