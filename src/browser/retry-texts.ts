import type { RetryTexts } from './retry-notice.tsx';

/** What is known of a form that is sent again. */
export const formRetryTexts: RetryTexts = {
  offline: {
    title: 'Nothing was sent yet',
    detail: 'You are offline. It is sent as soon as you are online again.',
  },
  'no-response': {
    title: 'The answer of the shop was lost',
    detail: 'We ask again until it arrives. It takes effect only once.',
  },
};
