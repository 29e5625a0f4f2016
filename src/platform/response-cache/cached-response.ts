import { createHash } from 'node:crypto';
import type { Change } from '#platform/change-feed/change-feed.ts';
import { compress, compressQuickly, encodingFor, type Encoding } from './encodings.ts';

/** What the shop says to whoever asks for an address. */
export interface CacheableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What it shows, and so is wrong after a change of; null for an answer that must not be kept. */
  readonly cacheTags: readonly Change[] | null;
}

/** An answer in one encoding, ready to leave. */
export interface EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Strong: other bytes, other tag. Null for what is not worth asking for again. */
  readonly etag: string | null;
  /** The tag of the same answer in bytes that were sent before; whoever has those needs no others. */
  readonly etagBefore: string | null;
  readonly body: Buffer;
}

/** So many bytes are compressed while the process does nothing else: about half a millisecond. */
const QUICK_BYTES = 128 * 1024;

/**
 * An answer that is perhaps sent many times: compressed quickly for the first who asks for an
 * encoding, and well as soon as somebody else does.
 */
export class CachedResponse {
  readonly answer: CacheableResponse;
  readonly #ready = new Map<Encoding | null, EncodedResponse>();
  readonly #underWay = new Map<Encoding, Promise<EncodedResponse>>();
  /** The encodings that were compressed quickly, and nobody has asked for again. */
  readonly #quick = new Set<Encoding>();
  /** Told how many bytes more it has become. */
  onGrowth: ((bytes: number) => void) | null = null;

  constructor(answer: CacheableResponse) {
    this.answer = answer;
  }

  /** Of all forms that there are by now. */
  get bytes(): number {
    let sum = this.answer.body.length;
    for (const [encoding, { body }] of this.#ready) if (encoding !== null) sum += body.length;
    return sum;
  }

  /** For whoever accepts this, as `Accept-Encoding` has it, if it is there already. */
  ready(accepted: string | undefined): EncodedResponse | undefined {
    const encoding = encodingFor(accepted, this.answer.body.length);
    if (encoding === null) return this.#plain();
    if (this.#quick.size > 0) this.#improve(encoding);
    return this.#ready.get(encoding);
  }

  /** The same, made if need be; those who wait for one encoding wait together. */
  async prepared(accepted: string | undefined): Promise<EncodedResponse> {
    const ready = this.ready(accepted);
    if (ready) return ready;
    const { body } = this.answer;
    const encoding = encodingFor(accepted, body.length) as Encoding;
    if (body.length > QUICK_BYTES) return this.#compressed(encoding);
    this.#quick.add(encoding);
    return this.#added(encoding, this.#made(encoding, compressQuickly(body, encoding)));
  }

  #improve(encoding: Encoding): void {
    // The quick one is as right, should this fail.
    if (this.#quick.delete(encoding)) this.#compressed(encoding).catch(() => undefined);
  }

  #plain(): EncodedResponse {
    const ready = this.#ready.get(null) ?? this.#made(null, this.answer.body);
    this.#ready.set(null, ready);
    return ready;
  }

  #compressed(encoding: Encoding): Promise<EncodedResponse> {
    const underWay = this.#underWay.get(encoding) ?? this.#wellCompressed(encoding);
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  async #wellCompressed(encoding: Encoding): Promise<EncodedResponse> {
    try {
      const body = await compress(this.answer.body, encoding);
      return this.#added(encoding, this.#made(encoding, body));
    } finally {
      this.#underWay.delete(encoding);
    }
  }

  #added(encoding: Encoding, ready: EncodedResponse): EncodedResponse {
    const before = this.#ready.get(encoding)?.body.length ?? 0;
    this.#ready.set(encoding, ready);
    this.onGrowth?.(ready.body.length - before);
    return ready;
  }

  #made(encoding: Encoding | null, body: Buffer): EncodedResponse {
    const { status, headers } = this.answer;
    const etag = status === 200 ? `"${hashOf(body)}"` : null;
    return {
      status,
      etag,
      etagBefore: encoding === null ? null : (this.#ready.get(encoding)?.etag ?? null),
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
