import { t } from '#shared/texts/texts.ts';
import { lastingToast } from '#ui/lasting-toast.ts';
import type { RetryReason } from './retry-call.ts';
import { formRetryTexts } from './retry-texts.ts';

/** Shows why a call is repeated; returns a function that removes the notice. `stop` ends the retries. */
export function showRetry(
  reason: RetryReason,
  stop: () => void,
  texts = formRetryTexts,
): () => void {
  const { title, detail } = texts[reason];
  return lastingToast(t(title), {
    description: t(detail),
    action: { label: t('Stop trying'), onClick: stop },
  });
}
