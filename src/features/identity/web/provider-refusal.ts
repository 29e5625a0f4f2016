import { IdentityError, sessionMessages } from '#features/sessions/web/index.ts';
import { personMessages } from '#shared/person-rules.ts';
import { t } from '#shared/texts/texts.ts';
import { identityMessages } from './messages.ts';
import { meanings } from './second-factor-messages.ts';

/** Better Auth's error codes for a mailed link that is used, expired or invalid. */
const INVALID_LINK_CODES = ['INVALID_TOKEN', 'INVALID_LINK'];

/** The provider's refusal, with its message. @param textOf a field of the response's body */
export function refusalOf(
  response: Response,
  textOf: (field: string) => string | undefined,
): IdentityError {
  const code = textOf('code') ?? '';
  if (INVALID_LINK_CODES.includes(code)) {
    return new IdentityError('invalid-link', identityMessages.invalidLink);
  }
  if (code === 'INVALID_EMAIL') {
    return new IdentityError('invalid-email', personMessages.emailInvalid);
  }
  if (code === 'COMPANY_SIGN_IN') {
    return new IdentityError('company-sign-in', t(textOf('message') ?? ''));
  }
  const meaning = meanings[code];
  if (meaning !== undefined) return new IdentityError('refused', t(meaning));
  const temporary = response.ok || response.status === 429 || response.status >= 500;
  // The provider sends a message; the shop in front of it sends problem details.
  const message = textOf('message') || textOf('title');
  return new IdentityError(
    temporary ? 'temporary' : 'refused',
    t(message || sessionMessages.noResponse) + retryHint(response),
  );
}

/** How long to wait, if the response has a Retry-After header in seconds. */
function retryHint({ status, headers }: Response): string {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'));
  return status === 429 && seconds > 0 ? ` ${identityMessages.waitFor(Math.ceil(seconds))}` : '';
}
