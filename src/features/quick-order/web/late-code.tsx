import { retryCall, type RetryReason } from '#browser/retry-call.ts';
import { RetryNotice } from '#browser/retry-notice.tsx';
import { formRetryTexts } from '#browser/retry-texts.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

// What the first view of the grid does without.

export { readPastedText } from '../domain/pasted-text.ts';

export interface Waiting {
  readonly reason: RetryReason;
  readonly stop: () => void;
}

interface Answer {
  readonly ok: boolean;
  readonly problem?: { readonly status: number };
}

/** Sends a call again until it gets a response, or `stop` of what `showWaiting` shows is called. */
export async function sendAgain<Response extends Answer>(
  send: () => Promise<Response>,
  leaving: AbortSignal,
  showWaiting: (reason: RetryReason, stop: () => void) => () => void,
): Promise<Response> {
  const stopped = new AbortController();
  let end = doNothing;
  try {
    return await retryCall(send, {
      signal: AbortSignal.any([leaving, stopped.signal]),
      onWait: (reason) => (end = showWaiting(reason, () => stopped.abort())),
    });
  } finally {
    end();
  }
}

const doNothing = (): void => undefined;

interface GridNoticeProps {
  readonly waiting: Waiting | null;
  readonly failed: string | null;
  readonly onRetry: () => void;
}

/** Says that the rows wait for the connection, or why the part numbers could not be looked up. */
export function GridNotice({ waiting, failed, onRetry }: GridNoticeProps) {
  return (
    <div className="mb-4">
      {waiting ? (
        <RetryNotice reason={waiting.reason} texts={formRetryTexts} onStop={waiting.stop} />
      ) : (
        <Alert
          tone="danger"
          title={t('The part numbers could not be looked up.')}
          action={
            <Button size="sm" onClick={onRetry}>
              {t('Try again')}
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
    </div>
  );
}
