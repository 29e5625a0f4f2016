import { noResponse } from '#shared/api-client.ts';

/** The texts about sessions that end or change. */
export const sessionMessages = {
  noResponse: noResponse.title,
  sessionEnded: 'Your session has ended. Please sign in again.',
  signedOut: 'You are signed out.',
  signedOutHereOnly:
    'You are signed out in this browser, but the shop could not be reached. Sign out once more when you are back online.',
} as const;
