import { t } from '#shared/texts/texts.ts';
import { lastingToast } from '#ui/lasting-toast.ts';
import type { Waiting } from './ask-again.ts';

const messages = {
  offline: {
    title: 'Nothing was sent yet',
    detail: 'You are offline. It is sent as soon as you are online again.',
  },
  unheard: {
    title: 'The answer of the shop was lost',
    detail: 'We ask again until it arrives. It takes effect only once.',
  },
};

/** Shows that a call is repeated and why, and returns what removes that. `stop` ends its waiting. */
export function tellWaiting(waiting: Waiting, stop: () => void): () => void {
  const { title, detail } = messages[waiting];
  return lastingToast(t(title), {
    description: t(detail),
    action: { label: t('Stop trying'), onClick: stop },
  });
}
