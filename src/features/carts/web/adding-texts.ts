import type { RetryTexts } from '#browser/retry-notice.tsx';

/** What is said while lines cannot be added because the shop does not answer. */
export const addingTexts: RetryTexts = {
  offline: {
    title: 'No connection',
    detail: 'It will be added when the connection is back.',
  },
  'no-response': {
    title: 'The answer of the shop was lost',
    detail: 'We ask again until it arrives. It takes effect only once.',
  },
};
