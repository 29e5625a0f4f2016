import type { Logger } from 'pino';
import type { CardSandbox } from '../card-payments.ts';

const POLL_INTERVAL_MS = 300;

/** Delivers the card sandbox's events until it is stopped. */
export function runCardSandbox(sandbox: CardSandbox | null, log: Logger) {
  let working: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (!sandbox || working) return;
    working = sandbox
      .work(sandbox.send)
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'the card sandbox failed to deliver events'),
      )
      .finally(() => (working = null));
  }, POLL_INTERVAL_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
