import { createHash } from 'node:crypto';
import type { Change } from '../changes/changes.ts';
import { compress, encodingFor, type Encoding } from './encodings.ts';

/** What the shop says to whoever asks for an address. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What it shows, and so is wrong after a change of; null for an answer that must not be kept. */
  readonly shows: readonly Change[] | null;
}

/** An answer in one encoding, ready to leave. */
export interface Ready {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Strong: other bytes, other tag. Null for what is not worth asking for again. */
  readonly etag: string | null;
  readonly body: Buffer;
}

/** An answer that is sent many times: compressed once for each encoding that somebody asks for. */
export class KeptAnswer {
  readonly answer: Answer;
  /** Made when the answer first leaves: many are only shown within pages. */
  #hash: string | null = null;
  readonly #ready = new Map<Encoding | null, Ready>();
  readonly #underWay = new Map<Encoding, Promise<Ready>>();
  /** Told how many bytes more it has become. */
  onGrowth: ((bytes: number) => void) | null = null;

  constructor(answer: Answer) {
    this.answer = answer;
  }

  /** Of all forms that there are by now. */
  get bytes(): number {
    let sum = this.answer.body.length;
    for (const [encoding, { body }] of this.#ready) if (encoding !== null) sum += body.length;
    return sum;
  }

  /** For whoever accepts this, as `Accept-Encoding` has it, if it is there already. */
  ready(accepted: string | undefined): Ready | undefined {
    const encoding = encodingFor(accepted, this.answer.body.length);
    return encoding === null ? this.#plain() : this.#ready.get(encoding);
  }

  /** The same, made if need be; those who wait for one encoding wait together. */
  async prepared(accepted: string | undefined): Promise<Ready> {
    const encoding = encodingFor(accepted, this.answer.body.length);
    if (encoding === null) return this.#plain();
    const ready = this.#ready.get(encoding);
    if (ready) return ready;
    const underWay = this.#underWay.get(encoding) ?? this.#compressed(encoding);
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  #plain(): Ready {
    const ready = this.#ready.get(null) ?? this.#made(null, this.answer.body);
    this.#ready.set(null, ready);
    return ready;
  }

  async #compressed(encoding: Encoding): Promise<Ready> {
    try {
      const ready = this.#made(encoding, await compress(this.answer.body, encoding));
      this.#ready.set(encoding, ready);
      this.onGrowth?.(ready.body.length);
      return ready;
    } finally {
      this.#underWay.delete(encoding);
    }
  }

  #made(encoding: Encoding | null, body: Buffer): Ready {
    const { status, headers } = this.answer;
    this.#hash ??= status === 200 ? hashOf(this.answer.body) : null;
    const etag = this.#hash && `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    return {
      status,
      etag,
      body,
      headers: {
        ...headers,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(etag ? { etag } : {}),
      },
    };
  }
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}
