import type { Api, Outcome } from '#shared/api-client.ts';
import type { ArgumentsOf, Endpoint } from '#shared/endpoint.ts';
import { retryingApi } from './retrying-api.ts';
import { createSubmission } from './submission.ts';
import type { RetryTexts } from './retry-notice.tsx';
import { showRetry } from './show-retry.ts';

/**
 * Sends a form whose repeat is harmless, because the call takes effect once per key or anyway. Without a
 * response it is sent again until one arrives, and a message, by default that of all forms, says what is known.
 */
export function formClient(plain: Api, texts?: RetryTexts) {
  const { api, leave } = retryingApi(plain, {
    showRetry: (reason, stop) => showRetry(reason, stop, texts),
  });
  const submit = createSubmission();
  /** @returns null while an earlier request is pending */
  function send<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>): Promise<Outcome<E> | null> {
    return submit(args, (_args, idempotencyKey) => api(endpoint, args, { idempotencyKey }));
  }
  return { send, leave };
}
