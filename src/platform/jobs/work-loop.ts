import type { Logger } from 'pino';
import { rootCause } from '../logging/root-cause.ts';

export interface WorkLoop {
  /** Does what is there, then resolves or says what went wrong. */
  look(): Promise<void>;
  /** Looks no more, lets the work in hand finish, then resolves. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  readonly everyMs: number;
  readonly log: Logger;
  /** What the log says when looking by itself fails, and when it works again. */
  readonly words: { readonly failing: string; readonly again: string };
}

/** Does `work` every so often, and when asked; never twice at once in this process. */
export function startWorkLoop(
  work: () => Promise<void>,
  { everyMs, log, words }: LoopOptions,
): WorkLoop {
  let underWay: Promise<void> | null = null;

  /** A look that is under way may have begun before the caller's work was there: one more follows it. */
  async function look(): Promise<void> {
    const before = underWay ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(work);
    underWay = mine;
    await mine.finally(() => {
      if (underWay === mine) underWay = null;
    });
  }

  /** Said once for as long as it lasts. */
  let failing = false;
  async function lookOnTime(): Promise<void> {
    try {
      await look();
      if (failing) log.info(words.again);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ error: rootCause(error) }, words.failing);
      failing = true;
    }
  }

  const timer = setInterval(() => {
    if (!underWay) void lookOnTime();
  }, everyMs);

  return {
    look,
    async stop() {
      clearInterval(timer);
      await underWay?.catch(() => undefined);
    },
  };
}
