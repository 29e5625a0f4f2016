import {
  COMPANY_HEADER,
  type ArgumentsOf,
  type Endpoint,
  type ProblemsOf,
  type ResponseOf,
} from './endpoint.ts';
import { NO_RESPONSE, parseProblemType } from './problem.ts';

export interface TransportRequest {
  readonly method: string;
  /** Path and query below the origin, e.g. `/api/product?limit=24`. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Blob;
  readonly signal?: AbortSignal;
  /** Called with the share of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Called with the number of bytes received of a file. */
  readonly onReceived?: (bytes: number) => void;
}

export interface TransportResponse {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: () => Promise<string>;
  /** The body as a Blob, which need not fit into memory. Only transports that download files have it. */
  readonly blob?: () => Promise<Blob>;
}

/** Sends a request to the shop: over HTTP in the browser, within the process on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export type Outcome<E extends Endpoint> =
  | { readonly ok: true; readonly value: ResponseOf<E>; readonly next: string | null }
  | { readonly ok: false; readonly problem: ProblemsOf<E> };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Repeating the call with the same key does not repeat its effect. */
  readonly idempotencyKey?: string;
  /** For uploads: called with the share of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** For downloads: called with the number of bytes received. */
  readonly onReceived?: (bytes: number) => void;
  /** The bearer token to send instead of the session's access token. */
  readonly bearer?: string;
  /** The company that the caller acts for; empty for themselves. If absent, the one that the user has chosen. */
  readonly companyId?: string;
}

/**
 * Calls an endpoint. Resolves to an outcome for every response, and for a missing one; it rejects only
 * when `signal` is aborted. `next` is the cursor of the next page of a list.
 */
export type Api = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options?: CallOptions,
) => Promise<Outcome<E>>;

interface UntypedArguments {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

export function apiClient(transport: Transport): Api {
  return async (endpoint, args, options = {}) => {
    type Result = Outcome<typeof endpoint>;
    const { params, query, body } = args as UntypedArguments;
    const accept = endpoint.download ? '*/*' : 'application/json';
    const headers: Record<string, string> = { accept };
    const blob = body instanceof Blob;
    if (body !== undefined) headers['content-type'] = contentType(endpoint, body);
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    if (options.bearer) headers['authorization'] = `Bearer ${options.bearer}`;
    if (options.companyId) headers[COMPANY_HEADER] = options.companyId;
    try {
      const response = await transport({
        method: endpoint.method,
        url: apiUrl(endpoint, params, query),
        headers,
        ...(body === undefined ? {} : { body: blob ? body : JSON.stringify(body) }),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.onProgress ? { onProgress: options.onProgress } : {}),
        ...(options.onReceived ? { onReceived: options.onReceived } : {}),
      });
      if (endpoint.download && response.status < 400) {
        const file = (await response.blob?.()) ?? new Blob([await response.text()]);
        return { ok: true, value: file, next: null } as Result;
      }
      const value: unknown = JSON.parse(await response.text());
      if (response.status < 400) {
        return { ok: true, value, next: nextCursor(response.header('link')) } as Result;
      }
      const problem = value as { type: string };
      return { ok: false, problem: { ...problem, type: parseProblemType(problem.type) } } as Result;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return { ok: false, problem: noResponse } as unknown as Result;
    }
  };
}

function contentType({ upload }: Endpoint, body: unknown): string {
  if (upload === 'file' || upload === 'form') return 'application/octet-stream';
  return body instanceof Blob ? body.type : 'application/json';
}

/** The problem of a call that got no response. */
export const noResponse = {
  type: NO_RESPONSE,
  status: 0,
  title: 'The shop did not answer. Check your connection and try again.',
};

/** The URL of a call, e.g. for a link or a preload. An array becomes a repeated parameter. */
export function apiUrl(
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
