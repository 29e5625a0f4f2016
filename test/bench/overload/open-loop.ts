import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface OverloadRequest {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Outcome {
  readonly kind: string;
  /** 0 for a request without a response. */
  readonly status: number;
  /** From when the request was due, also if it was sent later, to the end of its response. */
  readonly ms: number;
}

/** As a proxy keeps them. Node accepts one new connection per turn of the event loop, so new ones would wait for that. */
const CONNECTIONS = 256;
const TICK_MS = 5;
/** A client that waits longer has gone. */
const TIMEOUT_MS = 20_000;

/**
 * Sends requests at a rate, whether or not earlier ones have been responded to, as many independent clients do.
 * @returns how each of them ended
 */
export async function offer(
  url: string,
  perSecond: number,
  seconds: number,
  next: () => OverloadRequest,
): Promise<Outcome[]> {
  const agent = new http.Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    maxFreeSockets: CONNECTIONS,
  });
  await connect(url, agent);
  const pending: Promise<Outcome>[] = [];
  const beganAt = performance.now();
  const total = Math.round(perSecond * seconds);
  while (pending.length < total) {
    const elapsed = performance.now() - beganAt;
    const due = Math.min(total, Math.floor((elapsed * perSecond) / 1_000));
    while (pending.length < due) {
      const dueAt = beganAt + (pending.length * 1_000) / perSecond;
      pending.push(send(url, agent, next(), dueAt));
    }
    await pause(TICK_MS);
  }
  const outcomes = await Promise.all(pending);
  agent.destroy();
  return outcomes;
}

async function connect(url: string, agent: http.Agent): Promise<void> {
  const probe = { kind: 'probe', method: 'GET', path: '/healthz', headers: {} } as const;
  const probes = Array.from({ length: CONNECTIONS }, () =>
    send(url, agent, probe, performance.now()),
  );
  await Promise.all(probes);
}

/** Sends requests one after the other over each of these connections: the rate that comes out is the capacity. */
export async function saturate(
  url: string,
  connections: number,
  seconds: number,
  next: () => OverloadRequest,
): Promise<Outcome[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const outcomes: Outcome[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  const client = async () => {
    while (performance.now() < endsAt) {
      outcomes.push(await send(url, agent, next(), performance.now()));
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return outcomes;
}

function send(
  url: string,
  agent: http.Agent,
  { kind, method, path, headers, body }: OverloadRequest,
  dueAt: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ kind, status, ms: performance.now() - dueAt });
    const request = http.request(url + path, { method, headers, agent, timeout: TIMEOUT_MS });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
    });
    request.on('timeout', () => request.destroy(new Error('no response in time')));
    request.on('error', () => end(0));
    request.end(body);
  });
}
