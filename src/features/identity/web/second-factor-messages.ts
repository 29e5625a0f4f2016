/** The texts of second factors, apart from those that every page loads. */
export const secondFactorMessages = {
  wrongPassword: 'Wrong password.',
  wrongCode:
    'This code is not right. The app shows a new one every 30 seconds; a recovery code works once.',
  codeExpired:
    'This sign-in has expired, or too many codes were wrong. Start again with your password.',
  codesLocked:
    'Too many codes were wrong. For a quarter of an hour this account accepts none; after that, start again.',
  passkeyCancelled:
    'No passkey was used: it was cancelled, took too long, or there is none for this shop.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyUnsupported: 'This browser could not use a passkey.',
  passkeyUnknown: 'This passkey has been removed from the account. Sign in by another way.',
} as const;

/** What the codes of Better Auth's refusals mean to the person. */
export const meanings: Readonly<Record<string, string>> = {
  INVALID_PASSWORD: secondFactorMessages.wrongPassword,
  INVALID_CODE: secondFactorMessages.wrongCode,
  INVALID_BACKUP_CODE: secondFactorMessages.wrongCode,
  INVALID_TWO_FACTOR_COOKIE: secondFactorMessages.codeExpired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: secondFactorMessages.codeExpired,
  PASSKEY_NOT_FOUND: secondFactorMessages.passkeyUnknown,
  ACCOUNT_TEMPORARILY_LOCKED: secondFactorMessages.codesLocked,
};
