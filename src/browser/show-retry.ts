import { t } from '#shared/texts/texts.ts';
import { lastingToast } from '#ui/lasting-toast.ts';
import type { RetryReason } from './retry-call.ts';
import type { RetryTexts } from './retry-notice.tsx';

const messages: RetryTexts = {
  offline: {
    title: 'Nothing was sent yet',
    detail: 'You are offline. It is sent as soon as you are online again.',
  },
  'no-response': {
    title: 'The answer of the shop was lost',
    detail: 'We ask again until it arrives. It takes effect only once.',
  },
};

/** Shows why a call is repeated; returns a function that removes the notice. `stop` ends the retries. */
export function showRetry(reason: RetryReason, stop: () => void, texts = messages): () => void {
  const { title, detail } = texts[reason];
  return lastingToast(t(title), {
    description: t(detail),
    action: { label: t('Stop trying'), onClick: stop },
  });
}
