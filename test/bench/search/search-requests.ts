import http from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { searchResult, type SearchResult } from '#features/search/domain/search-result.ts';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

export interface ResponseTimes {
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  /** Responses with a status other than 200. */
  readonly failed: number;
}

/** Requests each path once, with `concurrency` requests in progress. */
export async function measureResponseTimes(
  shopUrl: string,
  paths: readonly string[],
  concurrency: number,
): Promise<ResponseTimes> {
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  const requestNext = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const startedAt = performance.now();
      const status = await requestStatus(shopUrl + path);
      times.push(performance.now() - startedAt);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, requestNext));
  times.sort((a, b) => a - b);
  const percentile = (fraction: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? 0;
  return { median: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), failed };
}

/** Returns the status of the response after its last byte has arrived. */
async function requestStatus(url: string): Promise<number> {
  const response = await get(url);
  response.resume();
  await new Promise((resolve, reject) => response.once('end', resolve).once('error', reject));
  return response.statusCode ?? 0;
}

/**
 * Returns the search result at this URL.
 * @throws Error if the status is not 200
 */
export async function fetchResult(url: string): Promise<SearchResult> {
  const response = await get(url);
  const compressed = response.headers['content-encoding'] === 'br';
  const body = await text(compressed ? response.pipe(createBrotliDecompress()) : response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body}`);
  return searchResult.parse(JSON.parse(body));
}

/** Requests a URL and accepts Brotli, as browsers do. */
function get(url: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { agent, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
}
