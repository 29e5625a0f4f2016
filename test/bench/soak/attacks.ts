import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Buyer } from '../buyers.ts';

/** One request of a hostile or clumsy client. Resolves when it is over, whatever the response. */
export type Attack = () => Promise<void>;

export interface Target {
  readonly url: string;
  readonly buyers: readonly Buyer[];
  /** Paths of public pages. */
  readonly pages: readonly string[];
  readonly productIds: readonly string[];
}

/** The attacks, by name. Each request differs from all others, so that whatever is kept per value grows. */
export function attacks(target: Target): Record<string, Attack> {
  const { url, buyers, pages, productIds } = target;
  const json = { 'content-type': 'application/json' };
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(url + path, { headers: { ...client(), ...headers } });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    send(url + path, { method: 'POST', headers: { ...client(), ...json, ...headers }, body });
  const identity = (path: string, body: object) =>
    post(`/identity/${path}`, JSON.stringify(body), { origin: url });

  return {
    'pages with another query each': () => get(`${oneOf(pages)}?x=${word()}`),
    'searches for words that nobody has': () => get(`/api/product-search?q=${word()}+${word()}`),
    'search pages': () => get(`/allproducts?q=${word()}&page=${randomInt(999)}`),
    'unknown paths': () => get(`/${word()}/${word()}/${word()}`),
    'long URLs': () => get(`/api/product?q=${'x'.repeat(randomInt(1_000, 12_000))}`),
    'broken JSON': () => post('/api/orders', `{"quantity": ${word()}`),
    'nested JSON': () => post('/api/orders', '[['.repeat(5_000)),
    'large bodies': () => post('/api/review/', JSON.stringify({ review: 'x'.repeat(900_000) })),
    'forged tokens': () => get('/api/orders', { authorization: `Bearer ${forgedToken()}` }),
    'wrong passwords': () =>
      identity('sign-in/email', { email: `${word()}@soak.example`, password: word() }),
    'sign-ups': () =>
      identity('sign-up/email', {
        name: word(),
        email: `${word()}@soak.example`,
        password: `${word()}${word()}`,
      }),
    'password resets': () =>
      identity('request-password-reset', { email: `${word()}@soak.example`, redirectTo: '/' }),
    'valid and invalid orders': () =>
      post('/api/orders', JSON.stringify(order(oneOf(productIds))), {
        authorization: `Bearer ${oneOf(buyers).token}`,
        'idempotency-key': randomUUID(),
      }),
    'reading orders': () =>
      get('/api/orders?limit=100', { authorization: `Bearer ${oneOf(buyers).token}` }),
    'aborted responses': () => abortedResponse(url + oneOf(pages)),
    'aborted requests': () => abortedRequest(url),
  };
}

/** The address of another client each time, as a proxy reports it, and a language. */
function client(): Record<string, string> {
  const address = [randomInt(1, 224), randomInt(256), randomInt(256), randomInt(256)].join('.');
  return { 'x-forwarded-for': address, 'accept-language': oneOf(['en', 'de', word()]) };
}

function order(productId: string): object {
  const valid = randomInt(2) === 0;
  return {
    productId: valid ? productId : randomUUID(),
    name: word(),
    number: '1',
    address: word(),
    quantity: valid ? 100 : randomInt(1_000_000),
    delivery: oneOf(['Cash on Delivary', 'Online Payment', word()]),
  };
}

async function send(url: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  await response.arrayBuffer();
}

/** Leaves after the first bytes of the response. */
async function abortedResponse(url: string): Promise<void> {
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal, headers: client() });
  await response.body?.getReader().read();
  abort.abort();
}

/** Announces a body, sends a part of it and leaves. */
async function abortedRequest(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve()).once('error', () => resolve());
    const head = `POST /api/orders HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}content-length: 100000\r\n\r\n${'x'.repeat(randomInt(50_000))}`, () =>
      socket.destroy(),
    );
  });
}

/** Has the form of a token, with another key and signature each time. */
function forgedToken(): string {
  const header = tokenPart({ alg: 'HS256', kid: word() });
  const claims = tokenPart({ sub: randomUUID(), exp: 9_999_999_999 });
  return `${header}.${claims}.${randomBytes(32).toString('base64url')}`;
}

function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function word(): string {
  return randomBytes(randomInt(3, 16)).toString('hex');
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}
