import http from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { searchResult, type SearchResult } from '#features/search/domain/search-result.ts';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

export interface Times {
  /** In milliseconds. */
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  /** Responses with a status other than 200. */
  readonly failed: number;
}

/** Requests each URL once, `atOnce` at a time. */
export async function timesOf(
  shop: string,
  addresses: readonly string[],
  atOnce: number,
): Promise<Times> {
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  const ask = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const began = performance.now();
      const status = await answered(shop + address);
      times.push(performance.now() - began);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}

/**
 * Requests like a browser.
 * @returns the status, after the last byte has arrived.
 */
async function answered(url: string): Promise<number> {
  const reply = await got(url);
  reply.resume();
  await new Promise((resolve, reject) => reply.once('end', resolve).once('error', reject));
  return reply.statusCode ?? 0;
}

/** The search result at this URL. */
export async function fetchResult(url: string): Promise<SearchResult> {
  const reply = await got(url);
  const unpacked = reply.headers['content-encoding'] === 'br';
  const body = await text(unpacked ? reply.pipe(createBrotliDecompress()) : reply);
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${body}`);
  return searchResult.parse(JSON.parse(body));
}

function got(url: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { agent, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
}
