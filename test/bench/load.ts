import autocannon from 'autocannon';

export interface NextRequest {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  /** Seconds before anything is counted; code that runs seldom is compiled late. */
  readonly warmUpS?: number;
  /** What each connection sends next; without it, the same request for ever. */
  readonly next?: (connection: number, count: number) => NextRequest;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Answers that are not 2xx, and connections that broke. */
  readonly failed: number;
  readonly answered: number;
}

export const CONNECTIONS = 32;
const WARM_UP_S = 1;
export const MEASURE_S = 3;

/** 32 clients, each with one request under way, after a warm-up. */
export async function measure(load: Load): Promise<Measured> {
  await fire(load, load.warmUpS ?? WARM_UP_S);
  const result = await fire(load, MEASURE_S);
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    median: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    answered: result['2xx'],
  };
}

async function fire(load: Load, duration: number): Promise<autocannon.Result> {
  let connections = 0;
  const { next, method = 'GET', headers = {} } = load;
  return autocannon({
    url: load.url + load.path,
    method,
    headers,
    connections: CONNECTIONS,
    duration,
    ...(next
      ? {
          setupClient(client) {
            const connection = connections++;
            let count = 0;
            const advance = () => {
              const { path = load.path, headers: more, body } = next(connection, count++);
              const request = { method, path, headers: { ...headers, ...more } };
              // `setRequest` would count for one answer only.
              client.setRequests([{ ...request, ...(body === undefined ? {} : { body }) }]);
            };
            advance();
            client.on('response', advance);
          },
        }
      : {}),
  });
}
