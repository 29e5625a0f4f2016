import { createHash } from 'node:crypto';
import type { CacheTag } from './tag-index.ts';
import { compress, negotiateContentCoding, type ContentCoding } from './content-coding.ts';

/** A complete response, before compression. */
export interface CacheableResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** A change of any of these makes it outdated; null when it must not be cached. */
  readonly cacheTags: readonly CacheTag[] | null;
}

/** A response in one content encoding. */
export interface EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A strong validator: a hash of the encoded body. Null unless the status is 200. */
  readonly etag: string | null;
  readonly body: Buffer;
}

/** A response that may be sent many times: it is compressed once per encoding, when first requested. */
export class CachedResponse {
  readonly response: CacheableResponse;
  readonly #encoded = new Map<ContentCoding | null, EncodedResponse>();
  readonly #pending = new Map<ContentCoding, Promise<EncodedResponse>>();
  /** Called with the number of bytes that a new encoding takes. */
  onGrowth: ((bytes: number) => void) | null = null;

  constructor(response: CacheableResponse) {
    this.response = response;
  }

  /** The size of all encodings so far. */
  get bytes(): number {
    let sum = this.response.body.length;
    for (const [coding, { body }] of this.#encoded) if (coding !== null) sum += body.length;
    return sum;
  }

  /** The response for an `Accept-Encoding` header; undefined when it has not been compressed yet. */
  encoded(acceptEncoding: string | undefined): EncodedResponse | undefined {
    const coding = negotiateContentCoding(acceptEncoding, this.response.body.length);
    const encoded = this.#encoded.get(coding);
    if (encoded || coding !== null) return encoded;
    return this.#add(null, this.response.body);
  }

  /** The response for an `Accept-Encoding` header; concurrent callers share one compression. */
  async encode(acceptEncoding: string | undefined): Promise<EncodedResponse> {
    const encoded = this.encoded(acceptEncoding);
    if (encoded) return encoded;
    const { body } = this.response;
    const coding = negotiateContentCoding(acceptEncoding, body.length) as ContentCoding;
    const pending = this.#pending.get(coding) ?? this.#compress(coding);
    this.#pending.set(coding, pending);
    return pending;
  }

  async #compress(coding: ContentCoding): Promise<EncodedResponse> {
    try {
      const body = await compress(this.response.body, coding);
      this.onGrowth?.(body.length);
      return this.#add(coding, body);
    } finally {
      this.#pending.delete(coding);
    }
  }

  #add(coding: ContentCoding | null, body: Buffer): EncodedResponse {
    const { status, headers } = this.response;
    const etag = status === 200 ? `"${hashOf(body)}"` : null;
    const encoded = {
      status,
      etag,
      body,
      headers: {
        ...headers,
        ...(coding ? { 'content-encoding': coding } : {}),
        ...(etag ? { etag } : {}),
      },
    };
    this.#encoded.set(coding, encoded);
    return encoded;
  }
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}
