import { noResponse } from '#shared/api-client.ts';
import { t } from '#shared/texts/texts.ts';

/** The texts about sessions that end or change. */
export const sessionMessages = {
  noResponse: noResponse.title,
  sessionEnded: 'Your session has ended. Please sign in again.',
  signedOutBecause: (why: string) => t('You have been signed out: {why}', { why: t(why) }),
  signedOut: 'You are signed out.',
  signedOutHereOnly:
    'You are signed out in this browser, but the shop could not be reached. Sign out once more when you are back online.',
} as const;
