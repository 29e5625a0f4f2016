import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { parseUrl } from '#shared/parse-url.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

/** `unusable`: asking again would not help. `unreachable`: it may. */
export type FetchedPicture = Uint8Array | 'unusable' | 'unreachable';

/** What a test replaces. */
export interface FetchOptions {
  readonly resolve: (hostname: string) => Promise<LookupAddress[]>;
  readonly isPublic: (address: string) => boolean;
  readonly port: number;
  readonly timeoutMs: number;
  /** The certificate authority of a server without a public certificate. */
  readonly ca?: string;
}

const DEFAULTS: FetchOptions = {
  resolve: (hostname) => resolve(hostname, { all: true }),
  isPublic: isPublicAddress,
  port: 443,
  timeoutMs: TIMEOUT_MS,
};

/**
 * Fetches what is at an address that a person has typed. Connects only to public IP addresses, and to the very
 * address that was checked, so that the server cannot be used to reach machines of its own network. Does not throw.
 */
export async function fetchPicture(
  address: string,
  overrides: Partial<FetchOptions> = {},
): Promise<FetchedPicture> {
  const options = { ...DEFAULTS, ...overrides };
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!url || !isPlainHttps(url)) return 'unusable';
    const response = await get(url, signal, options);
    if (typeof response === 'string') return response;
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await readBody(response);
    response.destroy();
    if (statusCode === 429 || statusCode >= 500) return 'unreachable';
    if (![301, 302, 303, 307, 308].includes(statusCode)) return 'unusable';
    url = parseUrl(headers.location ?? '', url.href);
  }
  return 'unusable';
}

/** Other ports and a password in the address are for other services than public pictures. */
function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

async function get(
  { hostname, href }: URL,
  signal: AbortSignal,
  { resolve: resolveHost, isPublic, port, ca }: FetchOptions,
): Promise<IncomingMessage | 'unusable' | 'unreachable'> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolveHost(host).catch(() => []);
  const [first] = found;
  if (!first) return 'unreachable';
  if (!found.every(({ address }) => isPublic(address))) return 'unusable';
  // Connects to the addresses that were checked, without another look-up.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, found) : done(null, first.address, first.family);
  const headers = { accept: 'image/*', 'user-agent': 'Busbar' };
  return new Promise((done) => {
    https
      .get(href, { port, lookup, signal, headers, agent: false, ...(ca ? { ca } : {}) })
      .on('response', done)
      .on('error', () => done('unreachable'));
  });
}

async function readBody(response: IncomingMessage): Promise<FetchedPicture> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) return 'unusable';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'unreachable';
  }
}
