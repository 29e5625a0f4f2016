import { useEffect, useRef, useState } from 'react';
import { retryCall } from '#browser/retry-call.ts';
import { showRetry } from '#browser/show-retry.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: FormRefusal & { readonly status: number } };

interface Sending {
  readonly boards: number;
  readonly stop: AbortController;
  readonly refusal: Promise<FormRefusal | null>;
}

/**
 * Sends the number of boards again while the line is lost, with a notice meanwhile, until the page is left. A newer
 * number replaces one that was not heard of.
 */
export function useBoardsChange(send: (boards: number) => Promise<Outcome>) {
  const sending = useRef<Sending | null>(null);
  const [waiting, setWaiting] = useState(false);
  useLeaveGuard(waiting);
  useEffect(() => () => sending.current?.stop.abort(), []);

  async function sendUntilHeard(
    boards: number,
    stop: AbortController,
  ): Promise<FormRefusal | null> {
    let removeNotice = doNothing;
    const outcome = await retryCall(() => send(boards), {
      signal: stop.signal,
      onWait(reason) {
        removeNotice();
        removeNotice = showRetry(reason, () => stop.abort());
        setWaiting(true);
      },
    });
    removeNotice();
    const newer = sending.current;
    if (newer && newer.stop !== stop) return newer.refusal;
    sending.current = null;
    setWaiting(false);
    return outcome.ok ? null : outcome.problem;
  }

  return function change(boards: number): Promise<FormRefusal | null> {
    // The field says the same number again when it is left.
    if (sending.current?.boards === boards) return sending.current.refusal;
    sending.current?.stop.abort();
    const stop = new AbortController();
    const refusal = sendUntilHeard(boards, stop);
    sending.current = { boards, stop, refusal };
    return refusal;
  };
}

const doNothing = () => {};
