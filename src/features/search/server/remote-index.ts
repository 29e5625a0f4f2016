import type { Logger } from 'pino';
import { rootCause } from '#platform/logging/logger.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import {
  fromMessage,
  INDEX_WORK_PATH,
  INDEX_WORK_TYPE,
  toMessage,
  type IndexWorkAnswer,
} from './index-work-messages.ts';
import type { RemoteIndex } from './index-work.ts';
import { refusalOf } from './refusal-message.ts';

export interface RemoteIndexDeps {
  /** Of a search process, or of a load balancer in front of several. */
  readonly url: string;
  /** Proves that a process of this shop asks. */
  readonly keys: KeyRing;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/** A search takes a thousandth of this; a part of a long list some tenths of a second. */
const TIMEOUT_MS = 10_000;

/** The index of another process, over HTTP. Connections are kept alive. */
export function remoteIndex({
  url,
  keys,
  log,
  timeoutMs = TIMEOUT_MS,
}: RemoteIndexDeps): RemoteIndex {
  const address = new URL(INDEX_WORK_PATH, url);

  async function send(body: Buffer): Promise<IndexWorkAnswer> {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': INDEX_WORK_TYPE,
        authorization: `Bearer ${keys.current().value}`,
        'accept-language': currentLanguage(),
      },
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the search process answered ${response.status}`);
    }
    return fromMessage(new Uint8Array(await response.arrayBuffer())) as IndexWorkAnswer;
  }

  return {
    async doRemotely(name, args) {
      const body = toMessage({ name, args });
      const answer = await send(body)
        // The work only reads. A process that has just ended leaves its connections behind; the next try takes another.
        .catch((error: unknown) => {
          if (isTimeout(error)) throw error;
          return send(body);
        })
        .catch((error: unknown) => {
          log.warn({ work: name, error: rootCause(error) }, 'the search process does not answer');
          throw searchUnavailable();
        });
      if ('refusal' in answer) throw refusalOf(answer.refusal);
      return answer.result;
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function searchUnavailable(): Refusal {
  return refuse(generalRefusals.unavailable, {}, 'The search does not respond.');
}
