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
  /** Seconds of load before the measurement, so that V8 has optimised the code. */
  readonly warmUpS?: number;
  /** The next request of a connection. Without it, every request is the same. */
  readonly next?: (connection: number, count: number) => NextRequest;
}

export interface Measurement {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Responses other than 2xx, connection errors and timeouts. */
  readonly failed: number;
  /** Responses with 2xx. */
  readonly succeeded: number;
}

export const CONNECTIONS = 32;
const WARM_UP_S = 1;
export const MEASURE_S = 3;

/** Sends requests over 32 connections, one at a time on each, after a warm-up. */
export async function measure(load: Load): Promise<Measurement> {
  await runLoad(load, load.warmUpS ?? WARM_UP_S);
  const result = await runLoad(load, MEASURE_S);
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    median: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
    succeeded: result['2xx'],
  };
}

/** Sends requests for this many seconds. */
export async function runLoad(
  load: Load,
  duration: number,
  clients = CONNECTIONS,
): Promise<autocannon.Result> {
  let connections = 0;
  const { next, method = 'GET', headers = {} } = load;
  return autocannon({
    url: load.url + load.path,
    method,
    headers,
    connections: clients,
    duration,
    ...(next
      ? {
          setupClient(client) {
            const connection = connections++;
            let count = 0;
            const advance = () => {
              const { path = load.path, headers: more, body } = next(connection, count++);
              const request = { method, path, headers: { ...headers, ...more } };
              // `setRequest` applies to one response only.
              client.setRequests([{ ...request, ...(body === undefined ? {} : { body }) }]);
            };
            advance();
            client.on('response', advance);
          },
        }
      : {}),
  });
}
