import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#platform/pictures/public-address.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * `fetch` for addresses that a customer has typed: https only, to public IP addresses and to the very address that was
 * checked, without redirects, and at most 1 MB, so that the server cannot be used to reach machines of its own network.
 * @throws Error if the address is not public, or does not answer
 */
export const publicFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.protocol !== 'https:') throw new Error('Not an https address');
  const found = await lookUp(url.hostname);
  const response = await send(url, init, found);
  const body = await readBody(response);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Response(new Uint8Array(body), { status: response.statusCode ?? 500, headers });
};

/** The public addresses of a host. */
async function lookUp(hostname: string): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host, { all: true });
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
    throw new Error('Not a public address');
  }
  return found;
}

function send(
  url: URL,
  { method = 'GET', headers, body }: RequestInit,
  found: readonly LookupAddress[],
): Promise<IncomingMessage> {
  const [first] = found as [LookupAddress];
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [...found]) : done(null, first.address, first.family);
  const options = {
    method,
    lookup,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: Object.fromEntries(new Headers(headers)),
    agent: false,
  };
  // The client sends nothing but forms.
  const form = body instanceof URLSearchParams ? body.toString() : undefined;
  return new Promise((done, fail) => {
    https.request(url, options, done).on('error', fail).end(form);
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
