import type { ArgumentsOf, Endpoint, ProblemsOf, ReplyOf } from './endpoint.ts';
import { NO_RESPONSE, problemType } from './problem.ts';

export interface WireRequest {
  readonly method: string;
  /** Path and query below the origin, e.g. `/api/product?limit=24`. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
  /** Told how much of the body is sent, of 1. */
  readonly onProgress?: (sent: number) => void;
  /** Told how many bytes of a file have come. */
  readonly onReceived?: (bytes: number) => void;
}

export interface WireReply {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: () => Promise<string>;
  /** Where files are downloaded: the answer as one, which need not fit into memory. */
  readonly blob?: () => Promise<Blob>;
}

/** Carries a request to the shop: over HTTP in the browser, by a call within the process on the server. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

export type Outcome<E extends Endpoint> =
  | { readonly ok: true; readonly value: ReplyOf<E>; readonly next: string | null }
  | { readonly ok: false; readonly problem: ProblemsOf<E> };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Repeating the call with the same key does not repeat its effect. */
  readonly idempotencyKey?: string;
  /** Told how much of the body is sent, of 1; for uploads. */
  readonly onProgress?: (sent: number) => void;
  /** Told how many bytes of a file have come; for downloads. */
  readonly onReceived?: (bytes: number) => void;
  /** Sent as the bearer token in place of the session's own. */
  readonly bearer?: string;
}

/** Never throws for an answer, or for the lack of one: `next` is the cursor of the following page. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options?: CallOptions,
) => Promise<Outcome<E>>;

interface LooseArguments {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

export function apiClient(transport: Transport): Api {
  return async (endpoint, args, options = {}) => {
    type Result = Outcome<typeof endpoint>;
    const { params, query, body } = args as LooseArguments;
    const accept = endpoint.gives ? '*/*' : 'application/json';
    const headers: Record<string, string> = { accept };
    const blob = body instanceof Blob;
    if (body !== undefined) headers['content-type'] = contentType(endpoint, body);
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    if (options.bearer) headers['authorization'] = `Bearer ${options.bearer}`;
    try {
      const reply = await transport({
        method: endpoint.method,
        url: urlOf(endpoint, params, query),
        headers,
        ...(body === undefined ? {} : { body: blob ? body : JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.onProgress ? { onProgress: options.onProgress } : {}),
        ...(options.onReceived ? { onReceived: options.onReceived } : {}),
      });
      if (endpoint.gives && reply.status < 400) {
        const file = (await reply.blob?.()) ?? new Blob([await reply.text()]);
        return { ok: true, value: file, next: null } as Result;
      }
      const value: unknown = JSON.parse(await reply.text());
      if (reply.status < 400) {
        return { ok: true, value, next: nextCursor(reply.header('link')) } as Result;
      }
      const problem = value as { type: string };
      return { ok: false, problem: { ...problem, type: problemType(problem.type) } } as Result;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return { ok: false, problem: noAnswer } as unknown as Result;
    }
  };
}

function contentType({ takes }: Endpoint, body: unknown): string {
  if (takes === 'file') return 'application/octet-stream';
  return body instanceof Blob ? body.type : 'application/json';
}

const noAnswer = {
  type: NO_RESPONSE,
  status: 0,
  title: 'The shop did not answer. Check your connection and try again.',
};

/** The address of a call, e.g. for a link to the API or a preload; a list stands there several times. */
export function urlOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query)
    .flatMap(([key, value]) => [value].flat().map((one: unknown) => [key, one] as const))
    .filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return `/api${path}`;
  return `/api${path}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return url ? new URL(url, 'http://shop').searchParams.get('cursor') : null;
}
