import { z } from 'zod';
import { optionalField } from '#shared/api-schemas.ts';
import { text } from '#shared/text.ts';

/** What an admin of a company enters about its OpenID Connect provider. */
export const providerForm = z.strictObject({
  issuer: z.url({ protocol: /^https?$/, error: 'Must be a URL' }).max(500),
  clientId: text(200),
  /** Without it, the stored one stays. */
  clientSecret: optionalField(text(1000)),
});
