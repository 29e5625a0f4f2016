import type { Logger } from 'pino';
import type { CardSandbox } from '../card-payments.ts';

const LOOK_EVERY_MS = 300;

/** Delivers the card sandbox's events while the shop is open. */
export function runCardSandbox(sandbox: CardSandbox | null, log: Logger) {
  let working: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (!sandbox || working) return;
    working = sandbox
      .work(sandbox.send)
      .catch((error: Error) => log.warn({ error: error.message }, 'the card sandbox stumbled'))
      .finally(() => (working = null));
  }, LOOK_EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
